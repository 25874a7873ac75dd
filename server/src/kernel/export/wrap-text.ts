/** A cell of more lines than this ends in an ellipsis: a page holds some forty. */
const MAX_LINES = 30

/**
 * The lines of a text in a column: it breaks between words, and within a word that is wider than the
 * column.
 * @param measure how wide a text is.
 */
export function wrapText(
  text: string,
  width: number,
  measure: (text: string) => number,
): readonly string[] {
  if (text === '') return []
  if (measure(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => brokenWord(each, width, measure))) {
    const longer = line === '' ? word.text : `${line}${word.isRest ? '' : ' '}${word.text}`
    if (line === '' || measure(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word.text
    }
  }
  lines.push(line)
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), '…'] : lines
}

interface Word {
  readonly text: string
  /** It goes on what stands before it, without a blank. */
  readonly isRest: boolean
}

function brokenWord(word: string, width: number, measure: (text: string) => number): Word[] {
  const pieces: Word[] = []
  let rest = Array.from(word)
  while (rest.length > 1 && measure(rest.join('')) > width) {
    let [low, high] = [1, rest.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (measure(rest.slice(0, middle).join('')) <= width) low = middle
      else high = middle - 1
    }
    pieces.push({ text: rest.slice(0, low).join(''), isRest: pieces.length > 0 })
    rest = rest.slice(low)
  }
  return [...pieces, { text: rest.join(''), isRest: pieces.length > 0 }]
}
