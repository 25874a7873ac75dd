/** Longer names are cut before their ending: nobody reads them, and some systems refuse them. */
const MAX_LETTERS = 120
/** Letters that turn the direction of what follows, so that `exe.pdf` may be read as `fdp.exe`. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g
/** Characters that one file system or another refuses, or takes for a path. */
const REFUSED = /[<>:"/\\|?*%]/g
/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * The name of a file as it is kept and shown: what stands after the last slash, composed (NFC), and
 * without what a file system or a reader trips over. It is text and never a path.
 * @param ending what the content is, `pdf`; the name ends in it.
 */
export function tidyFileName(sent: string, ending: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(CONTROL, '').replaceAll(UNSEEN, '').replaceAll(REFUSED, '_')
  const stem = withoutEnding(plain, ending)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  const named = stem === '' ? 'arquivo' : DEVICE.test(stem) ? `_${stem}` : stem
  return `${Array.from(named).slice(0, MAX_LETTERS).join('').trimEnd()}.${ending}`
}

/** What a name says that the file is, in lower case: `foto.JPEG` is a jpg; null without an ending. */
export function endingOf(name: string): string | null {
  const ending = /\.([a-z0-9]{1,5})[ .]*$/i.exec(name)?.[1]?.toLowerCase() ?? null
  return ending === 'jpeg' ? 'jpg' : ending
}

function withoutEnding(name: string, ending: string): string {
  return endingOf(name) === ending ? name.replace(/\.[^.]*$/, '') : name
}
