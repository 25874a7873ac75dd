/** The line with the marks by which people type it: `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D E…`. */
export function markedLine(line: string): string {
  const parts = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/.exec(line)
  if (parts === null) return line
  const [, a, b, c, d, e, f, digit, rest] = parts
  return `${a}.${b} ${c}.${d} ${e}.${f} ${digit} ${rest}`
}
