import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkSignature, readFiscalFile } from '../../libs/fiscal-documents/src/index.ts'
import { signXml } from '../../libs/fiscal-emission/src/index.ts'
import { testCertificates } from '../../simulators/banco-inter/test-certificates.ts'
import { signAuthorized } from './sign-authorized.ts'

const fiscal = (name: string) =>
  readFileSync(new URL(`./fiscal/${name}.xml`, import.meta.url), 'utf8')
const certificates = testCertificates()
const issuer = certificates.company('INDUSTRIA ALFA LTDA', '11222333000181')
const AUTHORIZED = fiscal('nfe-authorized')
const KEY = '35261011222333000181550010000000011102030407'
const signed = signAuthorized(AUTHORIZED, issuer)
const SIGNER = { signer_name: 'INDUSTRIA ALFA LTDA', signer_document: '11222333000181' }

/** What is said of the signature of the invoice that the file is read as. */
function stateOf(xml: string) {
  const file = readFiscalFile(Buffer.from(xml))
  const [document] = file.kind === 'read' ? file.documents : []
  if (document?.kind !== 'invoice') throw new Error('It is no invoice.')
  return checkSignature(Buffer.from(xml), document.identity)
}
const cut = (xml: string, name: string): string =>
  new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`).exec(xml)?.[0] ?? ''

it('An NF-e signed by its issuer is valid, and says by whose certificate', () => {
  expect(stateOf(signed)).toEqual({ state: 'valid', ...SIGNER })
})

it('An NF-e that a program laid out anew between its elements is still the one that was signed', () => {
  const laidOut = signed.replaceAll('><', '>\n  <')
  expect(stateOf(laidOut)).toEqual({ state: 'valid', ...SIGNER })
})

it('An NF-e without a signature says so', () => {
  expect(stateOf(AUTHORIZED).state).toBe('absent')
})

it.each([
  ['a value', '<vNF>1500.00</vNF>', '<vNF>1500.01</vNF>'],
  ['a name', '<xNome>Comercial Beta Ltda</xNome>', '<xNome>Comercial Gama Ltda</xNome>'],
  ['the date', '2026-10-05T23:30:00-03:00</dhEmi>', '2026-10-06T23:30:00-03:00</dhEmi>'],
  ['an element that was added', '<natOp>', '<x>1</x><natOp>'],
])('An NF-e is altered by %s', (_what, before, after) => {
  expect(signed).toContain(before)
  expect(stateOf(signed.replace(before, after)).state).toBe('altered')
})

it('An NF-e whose signed part was moved aside for another one is altered, wherever it was moved', () => {
  const part = cut(signed, 'infNFe')
  const forged = part.replace('<vNF>1500.00</vNF>', '<vNF>9500.00</vNF>')
  const signature = cut(signed, 'Signature')
  const wrappings = [
    // Beside it, inside of the signature, before the note and after it; with the same Id and others.
    signed.replace(part, forged).replace('</Signature>', `<Object>${part}</Object></Signature>`),
    signed.replace(part, forged).replace('<NFe ', `<Extra>${part}</Extra><NFe `),
    signed.replace(part, forged).replace('</nfeProc>', `<Extra>${part}</Extra></nfeProc>`),
    signed
      .replace(part, forged.replace(/ Id="[^"]+"/, ` id="NFe${KEY}" Id="NFe${KEY}"`))
      .replace('</nfeProc>', `<Extra>${part}</Extra></nfeProc>`),
    signed
      .replace(part, `${forged}${signature}`)
      .replace('</nfeProc>', `<Extra>${part}${signature}</Extra></nfeProc>`),
  ]
  for (const xml of wrappings) expect(checkSignature(Buffer.from(xml), KEY).state).not.toBe('valid')
})

it('What is written by the number of a character is read as it was signed, however long the number is', () => {
  const returned = AUTHORIZED.replace('<finNFe>1<', '<finNFe>4<').replace('<tpNF>1<', '<tpNF>0<')
  const right = signAuthorized(returned, issuer)
  const long = right
    .replace('<finNFe>4<', '<finNFe>&#x0000000034;<')
    .replace('<tpNF>0<', '<tpNF>&#00000000000000048;<')
  expect(stateOf(long).state).toBe('valid')
  const read = readFiscalFile(Buffer.from(long))
  expect(read).toMatchObject({ documents: [{ direction: 'entry', is_return: true }] })
})

it('A signature in single quotes, or with a prefix declared above it, is found', () => {
  const single = signed.replace(`URI="#NFe${KEY}"`, `URI='#NFe${KEY}'`)
  expect(stateOf(single).state).toBe('valid')
  const hidden = signed.replace('</nfeProc>', `<!-- ${'<Signature '.repeat(50_000)} --></nfeProc>`)
  expect(stateOf(hidden).state).toBe('valid')
})

it('A signature of another note is none of this one', () => {
  const other = signAuthorized(fiscal('nfe-person'), issuer)
  const moved = AUTHORIZED.replace('</NFe>', `${cut(other, 'Signature')}</NFe>`)
  expect(stateOf(moved).state).toBe('absent')
  const renamed = moved.replace(/URI="#NFe\d+"/, `URI="#NFe${KEY}"`)
  expect(stateOf(renamed).state).toBe('altered')
})

it('A right signature by the certificate of another company is told, and one of a branch is the company’s', () => {
  const stranger = certificates.company('OUTRA LTDA', '44555666000181')
  expect(stateOf(signAuthorized(AUTHORIZED, stranger))).toEqual({
    state: 'other_signer',
    signer_name: 'OUTRA LTDA',
    signer_document: '44555666000181',
  })
  const branch = certificates.company('INDUSTRIA ALFA FILIAL', '11222333000262')
  expect(stateOf(signAuthorized(AUTHORIZED, branch)).state).toBe('valid')
  // A certificate that names no document at all.
  expect(stateOf(signAuthorized(AUTHORIZED, certificates.client)).state).toBe('other_signer')
})

it('The key of one certificate beside the name of another signs nothing', () => {
  const stranger = certificates.company('OUTRA LTDA', '44555666000181')
  const mixed = signAuthorized(AUTHORIZED, {
    ...issuer,
    private_key_pem: certificates.server.private_key_pem,
  })
  expect(stateOf(mixed).state).toBe('altered')
  const swapped = signAuthorized(AUTHORIZED, issuer).replace(
    cut(signed, 'X509Certificate'),
    cut(signAuthorized(AUTHORIZED, stranger), 'X509Certificate'),
  )
  expect(stateOf(swapped).state).not.toBe('valid')
})

it('A protocol of another content makes it altered', () => {
  const digest = /<DigestValue>([^<]+)</.exec(signed)?.[1] ?? ''
  const authorized = (value: string) =>
    signed.replace('<cStat>100', `<digVal>${value}</digVal><cStat>100`)
  expect(stateOf(authorized(digest)).state).toBe('valid')
  expect(stateOf(authorized('AAAAAAAAAAAAAAAAAAAAAAAAAAA=')).state).toBe('altered')
})

it('Letters in a CNPJ are compared as they are, and keys stay texts of 44 characters', () => {
  const xml = fiscal('nfe-letters-in-cnpj')
  const own = certificates.company('ALFA 2026 LTDA', '12ABC34501DE35')
  expect(stateOf(signAuthorized(xml, own))).toEqual({
    state: 'valid',
    signer_name: 'ALFA 2026 LTDA',
    signer_document: '12ABC34501DE35',
  })
  const near = certificates.company('ALFA LTDA', '12ABC34601DE35')
  expect(stateOf(signAuthorized(xml, near)).state).toBe('other_signer')
})

it('A certificate that is none, and one of years that are over, are told', () => {
  const garbage = signed.replace(/<X509Certificate>[^<]+</, '<X509Certificate>TUlJQg==<')
  expect(stateOf(garbage).state).toBe('unreadable')
  const old = certificates.expired_client
  expect(stateOf(signAuthorized(AUTHORIZED, old)).state).toBe('other_signer')
  const early = AUTHORIZED.replace(
    '2026-10-05T23:30:00-03:00</dhEmi>',
    '2019-10-05T23:30:00-03:00</dhEmi>',
  )
  expect(stateOf(signAuthorized(early, issuer)).state).toBe('out_of_term')
})

it('A national NFS-e is signed by its authority, and a city’s is not checked', () => {
  const national = signXml(fiscal('nfse-national'), 'infNFSe', issuer, 'nfse')
  expect(stateOf(national)).toEqual({ state: 'valid', ...SIGNER })
  expect(stateOf(national.replace('<vServ>', '<vServ>1')).state).toBe('altered')
  expect(stateOf(fiscal('nfse-city-abrasf-2')).state).toBe('not_checked')
})

it('Bytes that are no document are unreadable, and nothing is thrown', () => {
  for (const text of ['', '<a/>', '<!DOCTYPE a><a/>', signed.slice(0, 900)])
    expect(['unreadable', 'not_checked']).toContain(checkSignature(Buffer.from(text), KEY).state)
})
