import { type SigningKey, signXml } from '../../libs/fiscal-emission/src/index.ts'

const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe'

/**
 * Signs the NF-e within what its tax office answered: its issuer signed it before that was there, so
 * that it names its namespace itself.
 */
export function signAuthorized(xml: string, key: SigningKey): string {
  const [note = ''] = /<NFe[ >][\s\S]*<\/NFe>/.exec(xml) ?? []
  const whole = note.replace(/^<NFe(?![^>]*xmlns)/, `<NFe xmlns="${NAMESPACE}"`)
  return xml.replace(note, signXml(whole, 'infNFe', key, 'nfe'))
}
