const bytesOf = async (name: string) =>
  new Uint8Array(await (await fetch(new URL(name, document.baseURI))).arrayBuffer());

const [aff, dic] = await Promise.all(['index.aff', 'index.dic'].map(bytesOf));

/** As `dictionary-fr`, whose files stand beside the page. */
export default { aff, dic };
