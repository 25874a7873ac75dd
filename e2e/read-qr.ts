import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Locator } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** What a program of others reads of the QR code that is drawn on the screen, in its picture. */
export async function readQr(drawn: Locator): Promise<string | undefined> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const picture = await drawn.screenshot()
  const [found] = await readBarcodes(new Blob([new Uint8Array(picture)]), { formats: ['QRCode'] })
  return found?.text
}
