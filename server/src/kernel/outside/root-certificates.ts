import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How files of certificates end: PEM, of one or several, and DER. */
const CERTIFICATES = /\.(pem|crt|cer|der)$/i
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/**
 * The root certificates of a file, or of the files of a folder: those that certify themselves.
 * @throws Error naming what is wrong, in the words of the terminal.
 */
export function readRootCertificates(path: string): readonly X509Certificate[] {
  const roots = filesAt(path)
    .flatMap(certificatesOf)
    .filter((one) => one.subject === one.issuer && one.verify(one.publicKey))
  if (roots.length === 0) throw new Error(`there is no root certificate in ${path}`)
  return roots
}

function filesAt(path: string): readonly string[] {
  try {
    if (!statSync(path).isDirectory()) return [path]
    return readdirSync(path).flatMap((name) => (CERTIFICATES.test(name) ? [join(path, name)] : []))
  } catch (cause) {
    throw new Error(`${path} is not there or cannot be read`, { cause })
  }
}

function certificatesOf(file: string): readonly X509Certificate[] {
  try {
    const bytes = readFileSync(file)
    const texts = bytes.toString('latin1').match(PEM)
    return texts === null
      ? [new X509Certificate(bytes)]
      : texts.map((one) => new X509Certificate(one))
  } catch (cause) {
    throw new Error(`the file ${file} holds no certificate that can be read`, { cause })
  }
}
