import { micromark } from 'micromark';
export const readPaste = (data: Pick<DataTransfer, 'getData'>, _isCell: boolean) => ({ text: data.getData('text/plain'), isPlain: true, notes: [] as string[] });
export const toHtml = (markdown: string) => micromark(markdown);
