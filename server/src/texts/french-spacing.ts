/**
 * A French text with its spaces made unbreakable: before `: ; ! ? » %`, after `«`, and the narrow
 * one within a number. The files of texts write plain ones, which nobody mistypes; the screen does
 * the same to its own (`web/src/texts/french-texts.ts`).
 * Source: the rules of the Imprimerie nationale.
 */
export function withFrenchSpacing(text: string): string {
  return text
    .replaceAll(/ (?=[:;!?»%])/g, '\u{a0}')
    .replaceAll('« ', '«\u{a0}')
    .replaceAll(/(\d) (?=\d{3})/g, '$1\u{202f}')
}
