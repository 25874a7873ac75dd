/**
 * What a thread answers, with large bytes in it that change hands instead of being copied.
 * @param bytes those of the answer that are large.
 */
export async function moved<T extends object>(answer: T, bytes: readonly Uint8Array[]): Promise<T>
export async function moved(answer: object, bytes: readonly Uint8Array[]): Promise<unknown> {
  // Loaded in a thread alone, where it is there already.
  const piscina = await import('piscina')
  return piscina.move({
    [piscina.transferableSymbol]: transferableBuffers(bytes),
    [piscina.valueSymbol]: answer,
  })
}

/** The buffers of bytes that are all there is in them: others hold something else too. */
export function transferableBuffers(bytes: readonly Uint8Array[]): ArrayBuffer[] {
  return bytes.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength > 0 && byteLength === buffer.byteLength
      ? buffer
      : [],
  )
}
