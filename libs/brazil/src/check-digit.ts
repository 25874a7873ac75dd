/**
 * Returns the modulo 11 check digit, '0' to '9', of upper-case letters and digits.
 * Each character is worth its ASCII code less 48 ('0' is 0, 'A' is 17) times a weight that starts at 2
 * on the right and goes up to `highestWeight`, then starts again. A remainder below 2 gives 0.
 * Source: docs/rules/identifiers.md (CPF: weights up to 11; CNPJ: weights up to 9).
 */
export function checkDigit(characters: string, highestWeight: number): string {
  let sum = 0
  let weight = 2
  for (let at = characters.length - 1; at >= 0; at -= 1) {
    sum += (characters.charCodeAt(at) - 48) * weight
    weight = weight === highestWeight ? 2 : weight + 1
  }
  const remainder = sum % 11
  return String(remainder < 2 ? 0 : 11 - remainder)
}
