import { isCnpj, isCpf, normaliseTaxId } from '@prumo/brazil'
import forge from 'node-forge'

/** What a certificate says of its holder; instants are ISO 8601 texts. */
export interface HolderCertificate {
  readonly holder_name: string
  readonly holder_document: string
  readonly issuer_name: string
  readonly serial: string
  readonly valid_from: string
  readonly valid_until: string
}

/** otherName of the CNPJ of a company, and of the data of a person (DOC-ICP-04). */
const CNPJ_OID = '2.16.76.1.3.3'
const PERSON_OID = '2.16.76.1.3.1'
/** Tag of otherName among general names: an OID and an explicitly tagged text (RFC 5280). */
const OTHER_NAME = forge.asn1.Type.NONE
/** In the data of a person the CPF follows the birthday of eight digits. */
const CPF_AT = 8
const CPF_LENGTH = 11

/** Reads the holder of an ICP-Brasil certificate; null when it names no CNPJ or CPF. */
export function holderOf(certificate: forge.pki.Certificate): HolderCertificate | null {
  const commonName = nameOf(certificate.subject)
  const [name = '', ...rest] = commonName.split(':')
  const holder_document =
    documentIn(certificate) ?? [normaliseTaxId(rest.join(''))].find(isDocument) ?? null
  if (holder_document === null) return null
  const { notBefore, notAfter } = certificate.validity
  return {
    holder_name: name.slice(0, 200),
    holder_document,
    issuer_name: nameOf(certificate.issuer).slice(0, 200),
    serial: certificate.serialNumber.slice(0, 100),
    valid_from: notBefore.toISOString(),
    valid_until: notAfter.toISOString(),
  }
}

const isDocument = (text: string): boolean => isCnpj(text) || isCpf(text)

function nameOf({ getField }: { readonly getField: (name: string) => unknown }): string {
  const field = getField('CN')
  const hasValue = typeof field === 'object' && field !== null && 'value' in field
  return hasValue && typeof field.value === 'string' ? field.value : ''
}

function documentIn(certificate: forge.pki.Certificate): string | null {
  const names = otherNamesOf(certificate)
  const cnpj = normaliseTaxId(names.get(CNPJ_OID) ?? '')
  if (isCnpj(cnpj)) return cnpj
  const cpf = (names.get(PERSON_OID) ?? '').slice(CPF_AT, CPF_AT + CPF_LENGTH)
  return isCpf(cpf) ? cpf : null
}

/** The otherName entries of subjectAltName, texts by their OID. */
function otherNamesOf(certificate: forge.pki.Certificate): ReadonlyMap<string, string> {
  const extension: unknown = certificate.getExtension('subjectAltName')
  const found = new Map<string, string>()
  const isEncoded = typeof extension === 'object' && extension !== null && 'value' in extension
  if (!isEncoded || typeof extension.value !== 'string') return found
  for (const name of childrenOf(forge.asn1.fromDer(extension.value))) {
    const [oid, value] = name.type === OTHER_NAME ? childrenOf(name) : []
    if (oid === undefined || value === undefined || typeof oid.value !== 'string') continue
    found.set(forge.asn1.derToOid(oid.value), textIn(value))
  }
  return found
}

function childrenOf(node: forge.asn1.Asn1): readonly forge.asn1.Asn1[] {
  return typeof node.value === 'string' ? [] : node.value
}

function textIn(node: forge.asn1.Asn1): string {
  if (typeof node.value === 'string') return node.value
  const [first] = node.value
  return first === undefined ? '' : textIn(first)
}
