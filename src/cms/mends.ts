/** A fault of Sveltia, and the change of its program that takes it away. */
interface Mend {
  /** What is wrong, for whoever takes a new version. */
  fault: string;
  /** Matches once in the program of the pinned version. */
  pattern: RegExp;
  replacement: string;
}

/**
 * The faults of Sveltia that no option and no event reaches. Each pattern has to match exactly once: a new
 * version that is written otherwise, or that is mended, stops the build of the CMS.
 */
const MENDS: readonly Mend[] = [
  {
    fault: 'words are written as they are, so that the page reads marks in them',
    pattern:
      /(?<=\|\|\()(\w)=\w\?\1\.replace\(\/\(\[\*_`~\]\)\/g,`\\\\\$1`\):\1\.replace\(\/\(\[\*_`~\\\\\]\)\/g,`\\\\\$1`\)/gu,
    replacement: '$1=siteWords.toMarkdown($1,e)',
  },
  {
    fault: 'a mark between a sign and a letter is shown as stars',
    pattern:
      /let (\w)=(\w)\.match\(\/\^\(\\s\*\)\(\.\*\?\)\(\\s\*\)\$\/s\)\|\|\[``,``,\2,``\];(\w)=\1\[1\],(\w)=\1\[2\],(\w)=\1\[3\],/gu,
    replacement: '[,$3,$4,$5]=siteWords.splitMarked($2,e),',
  },
  {
    fault: 'a mark that ends with a blank or a sign behind words with one more mark is not closed',
    pattern: /(return \w&&!\w\.hasFormat\(`code`\)\?(\w)\+)(?=\w:\2\+\w\+\w\+\w\+(\w)\+\w\})/gu,
    replacement: '$1$3+',
  },
  {
    fault: 'italics inside a word are shown with their underscores',
    pattern: /(for\(let (\w) of \w\)\{let \w=\2\.format\[0\],\w=\2\.tag)(?=;)/gu,
    replacement: '$1.replaceAll("_","*")',
  },
  {
    fault: 'the backslashes of words are taken away as they are written',
    pattern: /\.replace\(\/\\\\\(\[_\\\\\]\)\/g,`\$1`\)/gu,
    replacement: '',
  },
  {
    fault: 'entities that have a name are shown as letters',
    pattern:
      /(?<=function \w+\((\w)\)\{return )\1\.replace\(\/\\\\\(\[!-\/:-@\[-`\{-~\]\)\/g,`\$1`\)\.replace\(\/&#\(\\d\+\);\/g,\(\w,\w\)=>String\.fromCodePoint\(Number\(\w\)\)\)/gu,
    replacement: 'siteWords.fromMarkdown($1)',
  },
  {
    fault: 'backslashes of the words before a mark are read twice',
    pattern: /(?=let (\w)=\w+\(\w\.getTextContent\(\)\);\w\.setTextContent\(\1\)\})/gu,
    replacement: 'if(r||i)return;',
  },
  {
    fault:
      'a format is not told which file it writes, whether that is new, and whether its form was edited',
    pattern:
      /return(?= (\w+\(\{draft:(\w),locale:`_default`,valueMap:(\w)\.locales\[(\w)\]\.content\}\));let) \w+\([^()]*\)/gu,
    replacement:
      'return{...$1,_path:$3.locales[$4].path,_isNew:$2.isNew,_isOrder:!$2.currentValues}',
  },
  {
    fault: 'a file loses its mark of order, and the carriage return of its last line',
    pattern: /(?<=return)`\$\{\((await \w\(\w\))\)\.trim\(\)\}\\n`/gu,
    replacement: ' $1',
  },
  {
    fault: 'a block or a citation that is pasted has no values',
    pattern:
      /static importJSON\((\w)\)\{return new (\w+)\(\)\.updateFromJSON\(\1\)\}(?=exportJSON\(\)\{return\{\.\.\.\w+\(this\.__props)/gu,
    replacement: 'static importJSON({type:_type,version:_version,...$1}){return new $2($1)}',
  },
  {
    fault:
      'a block tells the values it was made with as a change: no undo gets past it, and no redo',
    pattern: /(?<====`update`\)try\{)this\.getWritable\(\)\.__props=(\w)(?=\}catch)/gu,
    replacement:
      '(was=>JSON.stringify(was(this.getLatest().__props))===JSON.stringify(was($1))||(this.getWritable().__props=$1))(values=>Object.entries(values??{}).filter(([name,value])=>name!=="__sc_component_name"&&value!=null&&value!=="").sort())',
  },
  {
    fault:
      'each letter in the form of a block, and a picture that is cancelled, is a step of the text that its undo does not show',
    pattern:
      /(onChange:async\(\{type:(\w),detail:\w\}\)=>\{[^]{1,300}?(\w)\?\.update\(\(\)=>\{[^]{1,600}?\},\{discrete:!0)(?=,onUpdate)/gu,
    replacement:
      '$1,tag:$2===`update`||!$3.getEditorState()._nodeMap.get(this.__key)?.__props?`history-merge`:undefined',
  },
  {
    fault: 'what a menu inserts takes the place of the block that is selected',
    pattern:
      /(?<=\.select\(\w,\w\)\}\w\.insertNodes\(\w\));for\(let (\w)=0;\1<\w;\1\+\+\)\w\[\1\]\.remove\(\)/gu,
    replacement: '',
  },
  {
    fault:
      'a key removes the block or the citation beside the cursor, in place of selecting it first',
    pattern:
      /\{(\w\.anchor\.origin\.remove\(\));(let (\w)=\w+\(\);\3\.add\((\w)\.origin\.getKey\(\)\),\w+\(\3\))\}else\{let \3=\4\.origin,(\w)=\3\.getParent\(\);\3\.remove\(\);let (\w)=\w+\(\5,\3\);\6!==null&&\6\.selectStart\(\)\}/gu,
    replacement: '$1;{$2}',
  },
  {
    fault: 'a key that removes a word removes a citation with it',
    pattern: /(?<=deleteWord\(\w\)\{[^}]{1,160}\w+\(this,\w,`word`\))(?=\})/gu,
    replacement:
      ',this.getNodes().some(one=>one.getType().startsWith("x-"))&&this.focus.set(this.anchor.key,this.anchor.offset,this.anchor.type)',
  },
  {
    fault: 'each block takes the focus when a text opens: Backspace removes the last one',
    pattern: /\w\.closest\(`\[role="textbox"\]\[aria-readonly="false"\]`\)&&\w\.focus\(\),/gu,
    replacement: '',
  },
  {
    fault: 'a table takes the cursor as its text opens',
    pattern: /(?<=\.replace\(\w\)),\w\.selectEnd\(\)(?=\},type:`element`\})/gu,
    replacement: '',
  },
  {
    fault:
      'what stands inside a sentence splits it as the menu inserts it, also where its form is cancelled',
    pattern: /(\w+)\(\[(\w\(\)\(\)),(\w+\(\))\]\)/gu,
    replacement: '$1((one=>one.isInline()?[one]:[one,$3])($2))',
  },
  {
    fault: 'a link that is inserted between words takes those around it in',
    pattern:
      /(instanceof (\w+)\?\w:\w+\(\w,\2\)\)\?\.getURL\(\)[^]{1,900}?let (\w)=(\w+)\(\)[^]{1,80}?)(\w\(\w\))(\|\|\(\w\(\w,\w\(\w\)\.trim\(\)[^]{1,40}?\|\|(\w\(\w\)),!0\),\w+\(\[)(\w+\(\w\(\w\)\))(\]\)\),\w+\()\3(\),[^]{1,60}?\),)(?=\w\.editor\.dispatchCommand\(\w+,\7\)\})/gu,
    replacement: '$1$5$6new $2($7).append($8)$9$4()??$3$10$5&&',
  },
  {
    fault: 'a file that is not UTF-8 is shown without its accents',
    pattern: /(?<=async (\w)=>\()await \1\.text\(\)(?=\)\.replace\(\/\\r\\n\?\/g)/gu,
    replacement: 'await siteDisk.readText($1)',
  },
  {
    fault: 'a text that is opened again after a save is taken for what its file was before it',
    pattern:
      /(?<=async\(\{changes:(\w),savingEntries:(\w)=\[\],[^]{1,300}?,author:\w+\(\)\};)(?=\w+\.devModeEnabled)/gu,
    replacement: 'siteKnown.keepWritten($1,$2);',
  },
  {
    fault: 'two fingers make nothing larger on a phone',
    pattern: /(?<=`initial-scale=1`,)`maximum-scale=1`,/gu,
    replacement: '',
  },
  {
    fault: 'a text is removed over what somebody else wrote meanwhile',
    pattern: /(?<=,originalValues:)(\w+)(?=,currentValues:\{\},files:\{\},extraValues:)/gu,
    replacement: 'siteKnown.noteOpened($1)',
  },
  {
    fault: 'a file whose last bytes the disk refuses is said to be saved',
    pattern:
      /\{let (\w)=await (\w)\.createWritable\?\.\(\);try\{await \1\?\.write\((\w)\)\}finally\{try\{await \1\?\.close\(\)\}catch\{\}\}\}/gu,
    replacement: '{await siteDisk.writeFile($2,$3)}',
  },
  {
    fault:
      'a list of options that is searched reads each key again for every letter that was typed: an arrow chooses one that is not shown',
    pattern: /(?<=destroy\(\)\{)(?=this\.#\w\.reset\(\),this\.observer\.disconnect\(\))/gu,
    replacement: 'this.activate=()=>{},',
  },
  {
    fault: "the search of a list of options takes « ’ » and « ' », « œ » and « oe » for two things",
    pattern: /\w\.normalize\(`NFD`\)\.replace\(\w+,``\)(?=\.toLocaleLowerCase\(\):``\))/gu,
    replacement: '$&.replaceAll("’","\'").replaceAll("œ","oe")',
  },
  {
    fault: "the search of texts takes « ’ » and « ' », « œ » and « oe » for two things",
    pattern:
      /\w\.normalize\(`NFD`\)\.replace\(\/\\p\{Diacritic\}\/gu,``\)(?=\.toLocaleLowerCase\(\):``\))/gu,
    replacement: '$&.replaceAll("’","\'").replaceAll("œ","oe")',
  },
  {
    fault: 'the search of texts finds several words as one piece alone',
    pattern:
      /(\(\{value:\w,terms:(\w),normalizedValueCache:\w=void 0\}\)=>)([\w$]+\(\w,\w\))\.includes\(\2\)/gu,
    replacement: '$1$2.split(/\\s+/).every(one=>$3.includes(one))',
  },
  {
    fault: 'the window of shortcuts names two that do nothing here',
    pattern:
      /\{feature:`view_asset_library`,keys:`[^`]+`\},(\{.{1,300}?\}),\{feature:`cancel_editing`,keys:`[^`]+`\}/gu,
    replacement: '$1,{feature:`cite`,keys:`Ctrl+Alt+C`},{feature:`table`,keys:`Ctrl+Alt+T`}',
  },
  {
    fault:
      'any word with a colon that is pasted becomes a link, and an address loses the blanks around it',
    pattern: /(let (\w)=\w\.clipboardData\.getData\(`text`\))\.trim\(\);return (?=\w+\(\2\)\?\()/gu,
    replacement: '$1;return /^https?:\\S+$/.test($2)&&',
  },
  {
    fault: 'the items behind what is pasted into a numbered list count from the number before it',
    pattern: /(?<=&&\w\.setStart\()\w+\(0,\w\)(?=\),\w\.forEach\()/gu,
    replacement: 'this.getValue()+1',
  },
  {
    fault: 'no draft is kept in the session in which the folder is opened',
    pattern: /if\((\w)&&!\w+\)(?=\{let\{databaseName:\w\}=\1\.repository\?\?\{\};)/gu,
    replacement: 'if($1)',
  },
  {
    fault:
      'a draft is thrown away once the configuration has changed, as it does with the title of a page',
    pattern:
      /(?<=\.get\(\[\w,\w\]\);return )(\w)\?\1\.cmsConfigVersion===\w+\.current\?\1:\(await \w+\(\w,\w\),null\):null/gu,
    replacement: '$1??null',
  },
  {
    fault: 'Escape throws away the draft that is offered',
    pattern: /(?<=\(`restore`\)\),\w=\w\(\(\)=>\w+\(`discard`\)\);\w+\(\w,\{)(?=get title)/gu,
    replacement: 'escapeDismiss:false,',
  },
  {
    fault:
      'the draft that is offered for a text is offered for the next one that opens, and thrown away from there',
    pattern:
      /(?<=async\(\{draft:\w\}\)=>\{if\(!\(\w+\.useDraftBackup\?\?!0\)\)return;)(?=let\{collectionName:\w\}=\w,\w=\w+\(\w\),\w=await \w+\(\w,\w\);if\(!\w\)return;let\{timestamp:\w\}=\w,\{promise:\w,resolve:\w\}=Promise\.withResolvers\(\);(\w+)\.current=\{show:!0,)/gu,
    replacement: '$1.current.show&&($1.current.show=!1,$1.current.resolve());',
  },
  {
    fault: 'the bar of a block does not say which one it is',
    pattern:
      /(\w+)(=\w\(\(\)=>\{let \w=\w\.fields\.some\((?:(?!\.fields\.some\()[\s\S])*?,)(\w\(\1\))(\)\}(?:(?!\.fields\.some\()[\s\S])*?get label\(\)\{return )\w\.label(?=\},get controlId)/gu,
    replacement: '$1$2$3$4$3',
  },
  {
    fault:
      'a save goes on when the forge does not say what it holds, or over what somebody else wrote',
    pattern:
      /(?<==)async \w=>\{let\{isNew:(\w),originalEntry:(\w)\}=\w;if\(!\1&&\2\)\{try\{await (\w+)\(\)\}catch\(\w\)\{console\.error\(`Failed to check the repository for changes\.`,\w\)\}return \w+\(\2\)\}\}/gu,
    replacement: 'siteBranch.followBranch(()=>$3())',
  },
  {
    fault:
      'a commit goes over what somebody else wrote after the check of its text: the branch is read once more before it, and no forge is told which state was checked',
    pattern:
      /try\{await \w+\(\)\}catch\(\w\)\{console\.error\(`Failed to check the repository for changes\.`,\w\)\}(return \w+\(async\(\)=>\{let \w=\{\.\.\.await \w\(\w,)(\w)(?=\)[^]{1,800}?&&\((\w+\.current)=\w\.sha\))/gu,
    replacement: '$1{...$2,headOid:$3}',
  },
  {
    fault: 'GitLab is asked to write whatever a text has become meanwhile',
    pattern: /(?<=,commit_message:\w+\(\w,(\w)\),actions:)(\w)(?=\},\{startBranch:\w\}=\1)/gu,
    replacement: '$2.map(one=>({...one,last_commit_id:$1.headOid}))',
  },
  {
    fault: 'an hour is told with « AM » and « PM »',
    pattern: /(?<=\{hour:`numeric`,minute:`numeric`),hour12:!0(?=\})/gu,
    replacement: '',
  },
  {
    fault: 'a citation in a cell of a table is shown as letters, and words that start it as a list',
    pattern:
      /(\.NO_STATUS\);return \w+\(\w+,)(\w+)(,\w+\),\w+\}[\s\S]{1,4000}?=\[\.\.\.\w+\.map\(\(\{transformer:(\w+)\}\)=>)\4\)/gu,
    replacement:
      '$1$2.filter(({type})=>type.startsWith("text"))$3($4.type!=="text-match"||$2.includes($4)||$2.unshift($4),$4))',
  },
  {
    fault:
      'a cell holds the blanks that stand around its words in the file, and a bar with a backslash ends it',
    pattern: /\.split\(`\|`\)(\.map\((\w)=>\w+\()\2(?=\)\):null\})/gu,
    replacement: '.split(/(?<!\\\\)\\|/)$1$2.trim()',
  },
  {
    fault: 'a row of dashes or without words is taken for the line under the names of columns',
    pattern:
      /(replace:\((\w),\w,\[(\w)\]\)=>\{if\(\w+\.test\(\3\))(?=\)\{let (\w)=\2\.getPreviousSibling\(\);if\(!\4\|\|!(\w+)\(\4\)\)return;)/gu,
    replacement:
      '$1&&$3.includes("-")&&!(before=>$5(before)&&before.getFirstChild().getFirstChild().getHeaderStyles()>0)($2.getPreviousSibling())',
  },
  {
    fault:
      'a letter reaches the form a tenth of a second late: a save, Markdown or the arrow back is without it',
    pattern: /(?<=isComposing\(\)\|\|\(async\(\)=>\{)await \w+\(100\),/gu,
    replacement: '',
  },
  {
    fault:
      'what was typed in the half second before a text is left is in no draft, and the draft of what is saved comes after the save',
    pattern: /(?<==globalThis\.setTimeout\(\(\)=>\{\w+\(\w\)\}),500(?=\)\)\})/gu,
    replacement: '',
  },
  {
    fault: 'the save of a text in one tab deletes its draft of another tab, which has the same key',
    pattern:
      /(\w+)=(\w)=>\{(?=globalThis\.clearTimeout\(\w+\),\2&&\w+&&\(\w+=globalThis\.setTimeout)/gu,
    replacement: '$1=$2=>{globalThis.onfocus=()=>$1($2);',
  },
  {
    fault: 'a page that is loaded again at once after a save offers the draft of what is saved',
    pattern: /(?<=\{useWorkflow:\w,skipCI:\w,count:[^})]+\}\),)(?=\w+\(\w,\w\?``:\w\),)/gu,
    replacement: 'await ',
  },
  {
    fault: 'a text counts as changed where its editor writes again what nobody touched',
    pattern: /(!Object\.hasOwn\((\w),(\w)\)\|\|!\(0,\w+\.\w+\)\(\2\[\3\],)(\w\[\3\])(?=\))/gu,
    replacement: '$1siteWords.asBefore($3,$2[$3],$4)',
  },
  {
    fault: 'what is typed while a text is being saved is in no file, and no one says so',
    pattern: /await (\w+\(\{draft:\w,skipCI:\w,overwrite:\w\}\))/gu,
    replacement: 'await siteWait.waitFor($1)',
  },
  {
    fault: 'what is typed on after a refusal goes to a menu, which takes the focus',
    pattern:
      /(\(`saving_entry\.error\.title`\)\);\w+\(\w+,\{get title\(\)\{return \w\(\w\)\},)onClose:\(\)=>\{\w\(\w\)\?\.focus\(\)\},/gu,
    replacement: '$1',
  },
];

/**
 * The program of Sveltia with every mend. It imports what reads and writes words, what reads the branch of a forge,
 * what writes files, what notes which texts the page has read, and what holds the page meanwhile.
 *
 * @param page - Path of the folder `page`.
 *
 * @throws Error If a mend no longer fits.
 */
export const mend = (program: string, page: string): string =>
  `import * as siteWords from ${JSON.stringify(`${page}/typed-words.ts`)};\n` +
  `import * as siteDisk from ${JSON.stringify(`${page}/disk.ts`)};\n` +
  `import * as siteKnown from ${JSON.stringify(`${page}/known-texts.ts`)};\n` +
  `import * as siteBranch from ${JSON.stringify(`${page}/branch.ts`)};\n` +
  `import * as siteWait from ${JSON.stringify(`${page}/wait.ts`)};\n` +
  MENDS.reduce((text, { fault, pattern, replacement }) => {
    const found = text.match(pattern)?.length ?? 0;
    if (found !== 1) throw new Error(`${found} places for the mend of: ${fault}`);
    return text.replace(pattern, replacement);
  }, program);
