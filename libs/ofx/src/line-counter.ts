/**
 * Gives the 1-based line of a position in the text. LF, CRLF and a lone CR end a line. Positions must
 * come in growing order, so that the text is walked once.
 */
export function lineCounter(text: string): (at: number) => number {
  // Nearly every file has line feeds only, and then the search is the engine's own.
  const hasLoneReturn = /\r(?!\n)/.test(text)
  let line = 1
  let walked = 0
  return (at) => {
    if (hasLoneReturn) line += countEndings(text, walked, at)
    else line += countLineFeeds(text, walked, at)
    walked = Math.max(walked, at)
    return line
  }
}

function countLineFeeds(text: string, from: number, to: number): number {
  // On a slice, so that a text without line feeds is not searched to its end for every movement.
  const part = text.slice(from, to)
  let count = 0
  let found = part.indexOf('\n')
  while (found !== -1) {
    count += 1
    found = part.indexOf('\n', found + 1)
  }
  return count
}

function countEndings(text: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) count += 1
  }
  return count
}
