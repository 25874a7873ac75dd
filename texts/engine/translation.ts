/** The shape of a translation: the same keys as the Portuguese source, any text. */
export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]>
}

type Leaf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}`
}[keyof T & string]

/** `rows_zero`, `rows_one`, `rows_many` and `rows_other` are asked for as `rows` with a count. */
type WithoutPlural<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'many' | 'other'}` ? Base : K

/** Every key of a feature's texts, nested ones with dots. */
export type TextKey<T> = WithoutPlural<Leaf<T>>

/** Every group of texts of a feature, nested ones with dots. */
export type GroupKey<T> = {
  [K in keyof T & string]: T[K] extends string ? never : K | `${K}.${GroupKey<T[K]>}`
}[keyof T & string]
