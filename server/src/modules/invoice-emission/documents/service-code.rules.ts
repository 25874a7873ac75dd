/** What a product says of its service. */
interface ServiceOfProduct {
  readonly service_list_item: string | null
  readonly municipal_service_code: string | null
}

/** The national split of a service of which a product says item and subitem alone. */
const FIRST_SPLIT = '01'
/** Where the city splits a service no further. */
const NO_CITY_CODE = '000'

/** cTribNac: what a person gave, or the item of the product with its first split. */
export const nationalServiceCode = (
  given: string | null,
  { service_list_item }: Pick<ServiceOfProduct, 'service_list_item'>,
): string => given ?? `${service_list_item ?? ''}${FIRST_SPLIT}`

/** cTribMun: three figures, or null of what is none of the national system. */
export const cityCodeOf = ({
  municipal_service_code,
}: Pick<ServiceOfProduct, 'municipal_service_code'>): string | null =>
  /^\d{3}$/.test(municipal_service_code ?? '') ? municipal_service_code : null

/** Both together, as cities parametrise services; null of what names no service. */
export function cityServiceCode(given: string | null, product: ServiceOfProduct): string | null {
  const code = `${nationalServiceCode(given, product)}${cityCodeOf(product) ?? NO_CITY_CODE}`
  return /^\d{9}$/.test(code) ? code : null
}
