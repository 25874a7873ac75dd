/** Bytes as base64 text, for the few kilobytes that travel in a JSON body. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
