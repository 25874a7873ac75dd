import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { describe, expect, it } from 'vitest'
import { signXml } from './sign-xml.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const key = {
  private_key_pem: privateKey,
  // Signing writes what stands between the lines and looks at nothing of it.
  certificate_pem: '-----BEGIN CERTIFICATE-----\nTUlJ\nQg==\n-----END CERTIFICATE-----\n',
}
const xml =
  '<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe1" versao="4.00"><a>1 &amp; 2</a></infNFe></NFe>'
/** Canonical XML writes an empty element with both of its tags. */
const inFull = (text: string) => text.replaceAll(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>')
const part = (text: string, name: string) =>
  new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`).exec(text)?.[1] ?? ''

describe('the signature of a document', () => {
  it.each(['nfe', 'nfse'] as const)(
    'A signature of profile %s is found right by the library',
    (profile) => {
      const signed = signXml(xml, 'infNFe', key, profile)
      const [signature = ''] = /<Signature[\s\S]*<\/Signature>/.exec(signed) ?? []
      const check = new SignedXml({ publicCert: publicKey, getCertFromKeyInfo: () => null })
      check.loadSignature(signature)
      expect(check.checkSignature(signed)).toBe(true)
      expect(signed.endsWith('</Signature></NFe>')).toBe(true)
      expect(signed).toContain('<X509Certificate>TUlJQg==</X509Certificate>')
    },
  )

  it('Of an NF-e its digest and value are those of the canonical form, computed without the library', () => {
    const signed = signXml(xml, 'infNFe', key, 'nfe')
    // Inclusive C14N repeats the namespace that the element inherits and sorts the attributes.
    const canonical =
      '<infNFe xmlns="http://www.portalfiscal.inf.br/nfe" Id="NFe1" versao="4.00"><a>1 &amp; 2</a></infNFe>'
    expect(part(signed, 'DigestValue')).toBe(createHash('sha1').update(canonical).digest('base64'))
    const info = `<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#">${inFull(part(signed, 'SignedInfo'))}</SignedInfo>`
    const value = Buffer.from(part(signed, 'SignatureValue'), 'base64')
    expect(verify('sha1', Buffer.from(info), createPublicKey(publicKey), value)).toBe(true)
  })

  it('A change of a document after it was signed is found', () => {
    const signed = signXml(xml, 'infNFe', key, 'nfe').replace('1 &amp; 2', '1 &amp; 3')
    const [signature = ''] = /<Signature[\s\S]*<\/Signature>/.exec(signed) ?? []
    const check = new SignedXml({ publicCert: publicKey, getCertFromKeyInfo: () => null })
    check.loadSignature(signature)
    expect(check.checkSignature(signed)).toBe(false)
  })

  it('An element without an Id is refused', () => {
    expect(() => signXml('<a><b/></a>', 'b', key, 'nfe')).toThrow('No b with an Id')
  })
})
