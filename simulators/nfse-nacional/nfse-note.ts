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

/** From then on IBS and CBS are on top, and nobody owes PIS and COFINS. */
const REFORM_FROM = '2027-01-01'
/** The year of trial, and what is of the state and of the city after it; CBS is then the Senate's. */
const TRIAL = { state: '0.10', city: '0.00', cbs: '0.90' }
const IBS_RATE = '0.05'
/** CST of what is exempt, immune or not taxed. */
const FREE = new Set(['400', '410'])

/** What the system counts of IBS and CBS of what declares them, once it knows the rate of CBS. */
function reformOf(
  dps: string,
  { base, iss, net, cbs_rate }: { base: number; iss: number; net: number; cbs_rate: string | null },
): string {
  const declared = partIn(dps, 'IBSCBS')
  if (declared === '') return ''
  const isTrial = textIn(dps, 'dCompet') < REFORM_FROM
  const rates = isTrial
    ? TRIAL
    : cbs_rate === null
      ? null
      : { state: IBS_RATE, city: IBS_RATE, cbs: Number(cbs_rate).toFixed(2) }
  if (rates === null) return ''
  const own = isTrial ? cents(textIn(dps, 'vPis')) + cents(textIn(dps, 'vCofins')) : 0
  const taxed = base - iss - own
  const isFree = FREE.has(textIn(declared, 'CST'))
  const owed = (rate: string) => (isFree ? '0.00' : rate)
  const of = (rate: string) => Math.round((taxed * Number(owed(rate))) / 100)
  const [state, city, cbs] = [of(rates.state), of(rates.city), of(rates.cbs)]
  const added = isTrial ? 0 : state + city + cbs
  return [
    '<IBSCBS><cLocalidadeIncid>3550308</cLocalidadeIncid><xLocalidadeIncid>Município</xLocalidadeIncid>',
    `<valores><vBC>${reais(taxed)}</vBC>`,
    `<uf><pIBSUF>${rates.state}</pIBSUF><pAliqEfetUF>${owed(rates.state)}</pAliqEfetUF></uf>`,
    `<mun><pIBSMun>${rates.city}</pIBSMun><pAliqEfetMun>${owed(rates.city)}</pAliqEfetMun></mun>`,
    `<fed><pCBS>${rates.cbs}</pCBS><pAliqEfetCBS>${owed(rates.cbs)}</pAliqEfetCBS></fed></valores>`,
    `<totCIBS><vTotNF>${reais(net + added)}</vTotNF><gIBS><vIBSTot>${reais(state + city)}</vIBSTot>`,
    `<gIBSUFTot><vIBSUF>${reais(state)}</vIBSUF></gIBSUFTot><gIBSMunTot><vIBSMun>${reais(city)}</vIBSMun></gIBSMunTot></gIBS>`,
    `<gCBS><vCBS>${reais(cbs)}</vCBS></gCBS></totCIBS></IBSCBS>`,
  ].join('')
}

/** The usual rate of a city. */
const CITY_RATE = '5.00'

/**
 * The note that the system makes of a declaration: it counts ISS, IBS, CBS and net value itself, and holds
 * the declaration as it came.
 * @param dps the declaration without its declaration of XML; a rate that it says is taken before the city's.
 */
export function noteOf(
  dps: string,
  {
    key,
    number,
    at,
    cbs_rate,
    city_rate = CITY_RATE,
  }: { key: string; number: number; at: string; cbs_rate: string | null; city_rate?: string },
) {
  const issuer = issuerOf(dps)
  const base = cents(textIn(dps, 'vServ')) - cents(textIn(dps, 'vDescIncond'))
  const rate = textIn(dps, 'pAliq') || city_rate
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
    `<vLiq>${reais(base - kept)}</vLiq></valores>`,
    `${reformOf(dps, { base, iss, net: base - kept, cbs_rate })}${dps}</infNFSe></NFSe>`,
  ].join('')
}
