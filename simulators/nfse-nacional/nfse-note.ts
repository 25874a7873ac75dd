import { checkDigit } from '@prumo/brazil'

/** The text of the first element of that name. */
export const textIn = (xml: string, name: string): string =>
  new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

/** What stands between the first element of that name and its end. */
export const partIn = (xml: string, name: string): string =>
  new RegExp(`<${name}[\\s>][\\s\\S]*?</${name}>`).exec(xml)?.[0] ?? ''

const cents = (text: string): number => Math.round(Number(text || '0') * 100)
const reais = (value: number): string => (value / 100).toFixed(2)

/** The document of who provides, of a declaration. */
export const issuerOf = (dps: string): string => {
  const provider = partIn(dps, 'prest')
  return textIn(provider, 'CNPJ') || textIn(provider, 'CPF')
}

/** The key of a note: fifty characters, the last its check digit. */
export function noteKey(dps: string, number: number): string {
  const issuer = issuerOf(dps)
  const [year = '', month = ''] = textIn(dps, 'dhEmi').split('-')
  const body = [
    textIn(dps, 'cLocEmi'),
    '2',
    issuer.length === 11 ? '1' : '2',
    issuer.padStart(14, '0'),
    String(number).padStart(13, '0'),
    year.slice(2) + month,
    String((number * 7_919) % 1_000_000_000).padStart(9, '0'),
  ].join('')
  return body + checkDigit(body, 9)
}

/** From then on there is IBS of the state and of the city, 0.05 % each, and CBS at the rate of the Senate. */
const REFORM_FROM = '2027-01-01'
const IBS_RATE = '0.05'

/** What the system counts of IBS and CBS of what declares them, once it knows the rate of CBS. */
function reformOf(
  dps: string,
  { base, iss, cbs_rate }: { base: number; iss: number; cbs_rate: string | null },
): string {
  if (cbs_rate === null || textIn(dps, 'dCompet') < REFORM_FROM || partIn(dps, 'IBSCBS') === '')
    return ''
  const taxed = base - iss
  const of = (rate: string) => Math.round((taxed * Number(rate)) / 100)
  const [ibs, cbs] = [2 * of(IBS_RATE), of(cbs_rate)]
  return [
    `<IBSCBS><valores><vBC>${reais(taxed)}</vBC></valores><totCIBS>`,
    `<vTotNF>${reais(base + ibs + cbs)}</vTotNF><gIBS><vIBSTot>${reais(ibs)}</vIBSTot></gIBS>`,
    `<gCBS><vCBS>${reais(cbs)}</vCBS></gCBS></totCIBS></IBSCBS>`,
  ].join('')
}

/** The rate of a city that told one. */
const CITY_RATE = '5.00'

/**
 * The note that the system makes of a declaration: it counts ISS and net value itself, and holds the
 * declaration as it came.
 * @param dps the declaration without its declaration of XML.
 */
export function noteOf(
  dps: string,
  {
    key,
    number,
    at,
    cbs_rate,
  }: { key: string; number: number; at: string; cbs_rate: string | null },
) {
  const issuer = issuerOf(dps)
  const base = cents(textIn(dps, 'vServ')) - cents(textIn(dps, 'vDescIncond'))
  const rate = textIn(dps, 'pAliq') || CITY_RATE
  const iss = Math.round((base * Number(rate)) / 100)
  const kept = ['vRetCP', 'vRetIRRF', 'vRetCSLL'].reduce(
    (sum, name) => sum + cents(textIn(dps, name)),
    textIn(dps, 'tpRetISSQN') === '1' ? 0 : iss,
  )
  const document = issuer.length === 11 ? `<CPF>${issuer}</CPF>` : `<CNPJ>${issuer}</CNPJ>`
  return [
    '<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01">',
    `<infNFSe Id="NFS${key}"><xLocEmi>Município</xLocEmi><xLocPrestacao>Município</xLocPrestacao>`,
    `<nNFSe>${number}</nNFSe><cLocIncid>${textIn(dps, 'cLocPrestacao')}</cLocIncid>`,
    '<xLocIncid>Município</xLocIncid><xTribNac>Serviço simulado</xTribNac>',
    '<verAplic>Simulado</verAplic><ambGer>2</ambGer><tpEmis>1</tpEmis><procEmi>1</procEmi>',
    `<cStat>100</cStat><dhProc>${at}</dhProc><nDFSe>${number}</nDFSe>`,
    `<emit>${document}<xNome>EMITENTE SIMULADO</xNome><enderNac><xLgr>Rua</xLgr><nro>1</nro>`,
    `<xBairro>Centro</xBairro><cMun>${textIn(dps, 'cLocEmi')}</cMun><UF>SP</UF><CEP>01001000</CEP>`,
    `</enderNac></emit><valores><vBC>${reais(base)}</vBC><pAliqAplic>${rate}</pAliqAplic>`,
    `<vISSQN>${reais(iss)}</vISSQN><vTotalRet>${reais(kept)}</vTotalRet>`,
    `<vLiq>${reais(base - kept)}</vLiq></valores>${reformOf(dps, { base, iss, cbs_rate })}${dps}</infNFSe></NFSe>`,
  ].join('')
}
