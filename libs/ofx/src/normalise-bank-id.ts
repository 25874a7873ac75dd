/**
 * Numbers that banks write instead of their COMPE code, leading zeros removed: Santander's old 034,
 * Mercado Pago's cut ISPB, and the ISPB of the banks in docs/rules/identifiers.md. Banco do
 * Brasil's ISPB is all zeros, as are masked files, so it is not here.
 */
const COMPE_BY_NUMBER = new Map([
  ['34', '033'],
  ['10573', '323'],
  ['10573323', '323'],
  ['10573521', '323'],
  ['90400888', '033'],
  ['92702067', '041'],
  ['416968', '077'],
  ['360305', '104'],
  ['315557', '136'],
  ['16501555', '197'],
  ['30306294', '208'],
  ['92894922', '212'],
  ['60746948', '237'],
  ['18236120', '260'],
  ['11581339', '274'],
  ['8561701', '290'],
  ['31872495', '336'],
  ['60701190', '341'],
  ['9089356', '364'],
  ['22896431', '380'],
  ['37880206', '403'],
  ['58160789', '422'],
  ['19540550', '461'],
  ['18189547', '542'],
  ['59588111', '655'],
  ['1181521', '748'],
  ['2038232', '756'],
])

/**
 * COMPE code (3 digits) of a BANKID or FID: `0237` and `237` are `237`, `001-9` is `001`, an ISPB
 * becomes its bank's code. Null when it names no Brazilian bank (foreign routing numbers, words).
 */
export function normaliseBankId(text: string): string | null {
  const match = /^\s*0*(\d+)(?:-\d)?\s*$/.exec(text)
  const digits = match?.[1] ?? ''
  const known = COMPE_BY_NUMBER.get(digits)
  if (known) return known
  return /^[1-9]\d{0,2}$/.test(digits) ? digits.padStart(3, '0') : null
}
