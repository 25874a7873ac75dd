import { MAX_IMPORT_BYTES, MAX_IMPORT_FILES } from '@prumo/contracts/invoices/invoice.schema'
import { packFiles } from './pack-files.ts'

/** What keeps chosen files from being sent. */
export type UploadFault = 'too_large' | 'too_numerous' | 'not_xml'

/** Room for the names of an archive. */
const PACKING_BYTES = 400

/** What is wrong with what a person chose; null when it can be sent. */
export function uploadFault(files: readonly File[]): UploadFault | null {
  const size = files.reduce((sum, file) => sum + file.size + PACKING_BYTES, 0)
  if (files.length > MAX_IMPORT_FILES) return 'too_numerous'
  if (size > MAX_IMPORT_BYTES + PACKING_BYTES) return 'too_large'
  if (files.length > 1 && files.some((file) => !/\.xml$/i.test(file.name))) return 'not_xml'
  return null
}

/** One file as it is; several as one archive. */
export async function uploadOf(files: readonly File[]): Promise<File | null> {
  const [first, ...others] = files
  if (first === undefined || others.length === 0) return first ?? null
  const packed = await Promise.all(
    files.map(async (file) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  )
  return new File([packFiles(packed)], 'notas.zip', { type: 'application/zip' })
}
