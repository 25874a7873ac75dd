import { headerKey } from './header-key.ts'

/** Names a layout by its headers: the same headers are mapped the same way the next time. */
export async function fingerprintOf(headers: readonly string[]): Promise<string> {
  const text = JSON.stringify(headers.map(headerKey))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
