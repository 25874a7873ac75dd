/** South and south-east without Espírito Santo. */
const LOWERS = new Set(['MG', 'PR', 'RJ', 'RS', 'SC', 'SP'])
/** Foreign goods, and those with more than 40 % of foreign content. */
const FOREIGN = new Set(['1', '2', '3', '8'])

/**
 * The rate of ICMS between two states.
 * @param origin table A of the goods.
 * Source: Senate, resolutions 22/1989 and 13/2012.
 */
export function interstateRate(from: string, to: string, origin: string): '4' | '7' | '12' {
  if (FOREIGN.has(origin)) return '4'
  return LOWERS.has(from) && !LOWERS.has(to) ? '7' : '12'
}
