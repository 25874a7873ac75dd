/**
 * Returns the characters laid over a mask in which '#' stands for one of them: '01310100' over
 * '#####-###' is '01310-100'. Stops when the characters end, without a trailing mark. When the mask
 * has too few places the characters are returned as they came.
 */
export function applyMask(characters: string, mask: string): string {
  const places = mask.split('#').length - 1
  if (characters.length > places) return characters
  let masked = ''
  let used = 0
  for (const mark of mask) {
    if (used === characters.length) break
    masked += mark === '#' ? characters.charAt(used) : mark
    used += mark === '#' ? 1 : 0
  }
  return masked
}
