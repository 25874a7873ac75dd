import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'

/** What nfe-danfe-pdf 1.0.3 draws a field by; other arguments are of its place. */
interface Drawn {
  value: string
}
interface FieldModule {
  campo: (field: Drawn) => void
}
interface TitleModule {
  titulo: (title: Drawn) => void
}

const require = createRequire(import.meta.url)
const PARTS = 'nfe-danfe-pdf/lib/application/helpers/generate-pdf/nfe'
const TITLE = 'VALOR IMP. IMPORTAÇÃO'

/** The import tax of the invoice that is drawn, and whether its field comes next. */
const drawing = new AsyncLocalStorage<{ readonly amount: string; isNext: boolean }>()

const amountText = (amount: string): string =>
  Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Number(amount))

/**
 * The library writes IPI into the field of import tax: the field after that title is given what
 * belongs there.
 */
function mendFields(): void {
  const fields: FieldModule = require(`${PARTS}/campo.js`)
  const titles: TitleModule = require(`${PARTS}/titulo.js`)
  const { campo } = fields
  const { titulo } = titles
  titles.titulo = (title) => {
    const own = drawing.getStore()
    if (own !== undefined) own.isNext = title.value === TITLE
    titulo(title)
  }
  fields.campo = (field) => {
    const own = drawing.getStore()
    campo(own?.isNext === true ? { ...field, value: amountText(own.amount) } : field)
    if (own !== undefined) own.isNext = false
  }
}

mendFields()

/** Draws with the import tax where the library writes another one. */
export const withImportTax = <T>(amount: string, draw: () => Promise<T>): Promise<T> =>
  drawing.run({ amount, isNext: false }, draw)
