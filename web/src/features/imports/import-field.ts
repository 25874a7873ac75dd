/** How the cells of a field are read. */
export type FieldKind =
  | 'text'
  /** Text of several lines. */
  | 'lines'
  | 'date'
  | 'money'
  | 'tax_id'
  | 'code'
  | 'count'
  /** A decimal of at most four places. */
  | 'quantity'
  /** A percentage. */
  | 'rate'
  | 'choice'

/** A value of a field of few values, and the words of sheets that mean it. */
export interface FieldChoice {
  readonly value: string
  /** In all our languages, as headers are compared: lower-case, without accents. */
  readonly words: readonly string[]
}

/** A field that a column may be mapped to. */
export interface ImportField {
  readonly key: string
  readonly kind: FieldKind
  readonly is_required?: true
  /** Headers of sheets that mean it: lower-case, without accents; the best one first. */
  readonly headers: readonly string[]
  /** Days that have passed: one without a year is the last one of its name. */
  readonly is_past?: true
  /** A month alone is its first day. */
  readonly takes_month?: true
  /** Of a field of few values. */
  readonly choices?: readonly FieldChoice[]
  /** What a word means that is none of its values; null says nothing. Without it the word is wrong. */
  readonly otherwise?: string | null
  /** Sheets of other systems have it; the model has not. */
  readonly is_of_others?: true
  /** How the model sheet fills it in; none of it is anybody's. */
  readonly example?: string | number
}
