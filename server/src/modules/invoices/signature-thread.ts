import { type CheckedSignature, checkSignature } from '@prumo/fiscal-documents'

/** Copied into a thread: nothing but data. */
interface SignatureTask {
  readonly bytes: Uint8Array
  readonly key: string
}

/** Checks the signature of the invoice of that key in a file. It computes only. */
export function signatureOf({ bytes, key }: SignatureTask): CheckedSignature {
  return checkSignature(bytes, key)
}
