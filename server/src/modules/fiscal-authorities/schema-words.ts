import type { SchemaFault } from '../../kernel/outside/xml-schemas.ts'

/**
 * What libxml2 says of a value, and the same in Portuguese, as tax authorities answer.
 * Source: messages of libxml2 2.13, xmlschemas.c.
 */
const WORDS: readonly (readonly [said: RegExp, words: (parts: readonly string[]) => string])[] = [
  [
    /\[facet 'maxLength'\].*length of '(\d+)'.*maximum length of '(\d+)'/,
    ([has, most]) => `tem ${has} caracteres, e o máximo é ${most}`,
  ],
  [
    /\[facet 'minLength'\].*length of '(\d+)'.*minimum length of '(\d+)'/,
    ([has, least]) => `tem ${has} caracteres, e o mínimo é ${least}`,
  ],
  [
    /\[facet 'length'\].*length of '(\d+)'.*allowed length of '(\d+)'/,
    ([has, most]) => `tem ${has} caracteres, e deve ter ${most}`,
  ],
  [
    /\[facet 'enumeration'\] The value '(.*)' is not an element of the set \{(.*)\}/,
    ([value, set]) => `“${value}” não é um dos valores aceitos (${set?.replaceAll("'", '')})`,
  ],
  [
    /\[facet 'pattern'\] The value '(.*)' is not accepted/,
    ([value]) => (value === '' ? 'está vazio' : `“${value}” não tem a forma que o leiaute pede`),
  ],
  [
    /This element is not expected\. Expected is .*\( (.*) \)/,
    ([next]) => `está onde se espera ${next}`,
  ],
  [/This element is not expected\./, () => 'não cabe aqui'],
  [/Missing child element\(s\)\. Expected is .*\( (.*) \)/, ([next]) => `falta ${next}`],
  [/The attribute '(\w+)' is required but missing/, ([name]) => `falta o atributo ${name}`],
  [/'(.*)' is not a valid value of/, ([value]) => `“${value}” não é um valor aceito`],
]

/** A fault with its field, in Portuguese. */
export function schemaWords({ path, message }: SchemaFault): string {
  const attribute = /, attribute '(\w+)'/.exec(message)?.[1]
  const field = attribute === undefined ? path : `${path}/@${attribute}`
  for (const [said, words] of WORDS) {
    const found = said.exec(message)
    if (found !== null) return `${field}: ${words(found.slice(1))}`
  }
  return `${field}: não está de acordo com o leiaute`
}
