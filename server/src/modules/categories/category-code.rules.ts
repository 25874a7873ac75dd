/** The code with each part padded to three digits, so that text order is chart order: 1.10 after 1.9. */
export function categoryCodeKey(code: string): string {
  return code
    .split('.')
    .map((part) => part.padStart(3, '0'))
    .join('.')
}
