import { isCnpj } from '../../libs/brazil/src/index.ts'
import {
  childrenNamed,
  elementAt,
  textAt,
  type XmlElement,
} from '../../libs/fiscal-documents/src/xml-element.ts'
import { rootOf, signerOf } from './check-signature.ts'
import { layoutFault } from './nfe-layout.ts'
import { numberName, type SefazBooks } from './sefaz-books.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 30
/** Clocks may be as far apart. */
const MOST_AHEAD_MS = 5 * 60_000
const TEST_NAME = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL'

/** A code by which an invoice is not authorised, with what stands beside its words. */
export interface Verdict {
  readonly code: string
  readonly beside?: string
}

/** What the tax office finds wrong, in the order in which it looks; null of what it authorises. */
export function verdictOf(nfe: XmlElement, xml: string, books: SefazBooks): Verdict | null {
  const fault = layoutFault(nfe)
  if (fault !== null) return { code: '225', beside: ` [${fault}]` }
  const signer = signerOf(xml)
  if (signer === 'wrong') return { code: '297' }
  const inf = elementAt(nfe, 'infNFe')
  const issuer = textAt(inf, 'emit', 'CNPJ') ?? ''
  if (rootOf(signer.name) !== issuer.slice(0, 8)) return { code: '213' }
  const found = [
    keyVerdict(inf),
    timeVerdict(inf, books),
    partyVerdict(inf),
    sumVerdict(inf),
    reformVerdict(inf),
  ]
  const wrong = found.find((one) => one !== null)
  if (wrong !== undefined) return { code: wrong }
  if (books.asksReform && lacksReform(inf)) return { code: '1115' }
  return numberVerdict(inf, books)
}

/** The key is made of fields that stand in the invoice, its last digit of all others. */
function keyVerdict(inf: XmlElement | undefined): string | null {
  const key = (inf?.attributes.get('Id') ?? '').slice(3)
  const ide = (name: string) => textAt(inf, 'ide', name) ?? ''
  const day = ide('dhEmi')
  const body = [
    ide('cUF'),
    day.slice(2, 4),
    day.slice(5, 7),
    textAt(inf, 'emit', 'CNPJ') ?? '',
    ide('mod'),
    ide('serie').padStart(3, '0'),
    ide('nNF').padStart(9, '0'),
    ide('tpEmis'),
    ide('cNF'),
  ].join('')
  if (body !== key.slice(0, 43)) return '502'
  const sum = Array.from(body).reduceRight(
    (all, character, at) => all + (character.charCodeAt(0) - 48) * (2 + ((42 - at) % 8)),
    0,
  )
  const digit = sum % 11 < 2 ? 0 : 11 - (sum % 11)
  return key.endsWith(String(digit)) && ide('cDV') === String(digit) ? null : '253'
}

function timeVerdict(inf: XmlElement | undefined, { clock }: SefazBooks): string | null {
  const issued = Date.parse(textAt(inf, 'ide', 'dhEmi') ?? '')
  const now = clock().getTime()
  if (now - issued > MOST_DAYS * DAY_MS) return '228'
  return issued - now > MOST_AHEAD_MS ? '703' : null
}

function partyVerdict(inf: XmlElement | undefined): string | null {
  const recipient = textAt(inf, 'dest', 'CNPJ')
  if (!isCnpj(textAt(inf, 'emit', 'CNPJ') ?? '')) return '207'
  if (recipient !== null && !isCnpj(recipient)) return '208'
  const isTest = textAt(inf, 'ide', 'tpAmb') === '2'
  if (isTest && textAt(inf, 'dest', 'xNome') !== TEST_NAME) return '598'
  const isAway = ['2', '3', '4', '9'].includes(textAt(inf, 'ide', 'indPres') ?? '')
  return isAway && textAt(inf, 'ide', 'indIntermed') === null ? '434' : null
}

/** Hundredths of an amount. */
const hundredths = (text: string | null): number => Math.round(Number(text ?? '0') * 100)

function sumVerdict(inf: XmlElement | undefined): string | null {
  const total = (name: string) => hundredths(textAt(inf, 'total', 'ICMSTot', name))
  const goods = childrenNamed(inf, 'det').reduce(
    (all, line) => all + hundredths(textAt(line, 'prod', 'vProd')),
    0,
  )
  if (goods !== total('vProd')) return '564'
  const added = ['vProd', 'vST', 'vFCPST', 'vFrete', 'vSeg', 'vOutro', 'vII', 'vIPI', 'vIPIDevol']
  const worth = added.reduce((all, name) => all + total(name), 0)
  return worth - total('vDesc') - total('vICMSDeson') === total('vNF') ? null : '610'
}

/** The year from which IBS, CBS and IS come on top, and their rates of it (NT 2025.002). */
const ADDED_FROM = '2027'

function reformVerdict(inf: XmlElement | undefined): string | null {
  if ((textAt(inf, 'ide', 'dhEmi') ?? '') < ADDED_FROM) return null
  const lines = childrenNamed(inf, 'det')
  const taxed = lines.filter((line) => elementAt(line, 'imposto', 'IBSCBS', 'gIBSCBS'))
  const rateOf = (line: XmlElement, group: string, name: string) =>
    Number(textAt(line, 'imposto', 'IBSCBS', 'gIBSCBS', group, name))
  if (taxed.some((line) => rateOf(line, 'gIBSUF', 'pIBSUF') !== 0.05)) return '1026'
  if (taxed.some((line) => rateOf(line, 'gIBSMun', 'pIBSMun') !== 0.05)) return '1036'
  if (taxed.some((line) => textAt(line, 'vItem') === null)) return '1137'
  const isOfTrial = isReturnOf(inf, ADDED_FROM)
  const wrong = (line: XmlElement) => {
    const told = textAt(line, 'vItem')
    return told !== null && hundredths(told) !== worthOfLine(line, isOfTrial)
  }
  if (lines.some(wrong)) return '1105'
  const whole = textAt(inf, 'total', 'vNFTot')
  if (whole === null) return taxed.length > 0 ? '1004' : null
  const sum = lines.reduce((all, line) => all + hundredths(textAt(line, 'vItem')), 0)
  return hundredths(whole) === sum ? null : '1094'
}

/** Whether goods come back that were sold before a year, as the key of their note says it. */
function isReturnOf(inf: XmlElement | undefined, year: string): boolean {
  const key = textAt(inf, 'ide', 'NFref', 'refNFe')
  if (textAt(inf, 'ide', 'finNFe') !== '4' || key === null) return false
  return `20${key.slice(2, 4)}` < year
}

/** What a line is worth, in hundredths; of goods of the year of trial without what they owed of the reform. */
function worthOfLine(line: XmlElement, isOfTrial: boolean): number {
  const goods = (name: string) => hundredths(textAt(line, 'prod', name))
  const tax = (...path: string[]) => hundredths(textAt(line, 'imposto', ...path))
  const price = goods('vProd') - goods('vDesc') + goods('vFrete') + goods('vSeg') + goods('vOutro')
  const added = tax('IBSCBS', 'gIBSCBS', 'vIBS') + tax('IBSCBS', 'gIBSCBS', 'gCBS', 'vCBS')
  const reform = isOfTrial ? 0 : added + tax('IS', 'vIS')
  return price + tax('IPI', 'IPITrib', 'vIPI') + reform
}

/** Source: NT 2025.002, rule UB12-10 and its first exception. */
const lacksReform = (inf: XmlElement | undefined): boolean =>
  textAt(inf, 'emit', 'CRT') === '3' &&
  !isReturnOf(inf, '2026') &&
  childrenNamed(inf, 'det').some((line) => elementAt(line, 'imposto', 'IBSCBS') === undefined)

function numberVerdict(inf: XmlElement | undefined, books: SefazBooks): Verdict | null {
  const key = (inf?.attributes.get('Id') ?? '').slice(3)
  const [issuer, recipient] = [
    textAt(inf, 'emit', 'CNPJ') ?? '',
    textAt(inf, 'dest', 'CNPJ') ?? textAt(inf, 'dest', 'CPF') ?? '',
  ]
  const name = numberName(
    issuer,
    textAt(inf, 'ide', 'serie') ?? '',
    textAt(inf, 'ide', 'nNF') ?? '',
  )
  if (books.voided.has(name)) return { code: '206' }
  const kept = books.numbers.get(name)
  const protocol = books.invoices.get(kept ?? '')?.protocol ?? ''
  if (kept === key) return { code: '204', beside: ` [nRec:${protocol}]` }
  if (kept !== undefined) return { code: '539', beside: ` [chNFe:${kept}]` }
  if (books.irregular.has(issuer)) return { code: '301' }
  return books.irregular.has(recipient) ? { code: '302' } : null
}
