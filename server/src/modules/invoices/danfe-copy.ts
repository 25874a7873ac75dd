import { elementAt, elementsNamed, readXml, textAt } from '@prumo/fiscal-documents'
import { formatTaxId } from '@prumo/brazil'
import { isSimulator } from './simulated-mark.ts'

/** A copy of an NF-e that is drawn and kept nowhere. */
export interface DanfeCopy {
  readonly xml: string
  /** Import tax as the layout writes it, `0.00`. */
  readonly import_tax: string
  readonly is_simulated: boolean
}

/**
 * The NF-e as nfe-danfe-pdf 1.0.3 draws it right: it masks digits alone, tells instants in the time zone
 * of the machine, and knows neither IBS nor CBS, which go into the remarks.
 * @throws FiscalRefusal of what is no XML.
 */
export function danfeCopy(xml: string): DanfeCopy {
  const masked = xml
    .replaceAll(
      /<CNPJ>(\w*[A-Z]\w*)<\/CNPJ>/g,
      (_, cnpj: string) => `<CNPJ>${formatTaxId(cnpj)}</CNPJ>`,
    )
    .replaceAll(/(<(dhEmi|dhRecbto)>[^<]{19})[^<]*(<\/\2>)/g, '$1$3')
  const root = readXml(xml)
  const [total] = elementsNamed(root, new Set(['total']))
  const words = reformWords([
    ['Base IBS/CBS', textAt(total, 'IBSCBSTot', 'vBCIBSCBS')],
    ['IBS', textAt(total, 'IBSCBSTot', 'gIBS', 'vIBS')],
    ['CBS', textAt(total, 'IBSCBSTot', 'gCBS', 'vCBS')],
    ['IS', textAt(total, 'ISTot', 'vIS')],
    ['Total com IBS/CBS/IS', textAt(total, 'vNFTot')],
  ])
  const import_tax = textAt(elementAt(total, 'ICMSTot'), 'vII') ?? '0.00'
  const [answer] = elementsNamed(root, new Set(['infProt']))
  const is_simulated = isSimulator(textAt(answer, 'verAplic'))
  return { xml: words === '' ? masked : withRemark(masked, words), import_tax, is_simulated }
}

/** The DANFE is in Portuguese, whoever reads it. */
const reformWords = (
  amounts: readonly (readonly [name: string, amount: string | null])[],
): string =>
  amounts
    .flatMap(([name, amount]) =>
      amount === null || !/^\d{1,13}\.\d\d$/.test(amount)
        ? []
        : [`${name} R$ ${inPortuguese(amount)}`],
    )
    .join('; ')

const inPortuguese = (amount: string): string =>
  amount.replace('.', ',').replaceAll(/\B(?=(\d{3})+,)/g, '.')

function withRemark(xml: string, words: string): string {
  // A function, since `$` of money is a sign of its own in what replaces.
  if (xml.includes('<infCpl>')) return xml.replace('<infCpl>', () => `<infCpl>${words} | `)
  const remark = `<infCpl>${words}</infCpl>`
  return xml.includes('</infAdic>')
    ? xml.replace('</infAdic>', () => `${remark}</infAdic>`)
    : xml.replace('</infNFe>', () => `<infAdic>${remark}</infAdic></infNFe>`)
}
