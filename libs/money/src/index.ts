/** Cents is a checked whole number of cents; `isCents` asks, `cents` converts or throws, `zeroCents` is none. */
export { type Cents, cents, CentsOverflowError, isCents, zeroCents } from './cents.ts'
/** Sums and differences that refuse to leave the safe integers. */
export { addCents, negateCents, subtractCents, sumCents } from './add-cents.ts'
/** Reads what a person typed or pasted, sums after '=' included; null when it is not money. */
export { parseMoney } from './parse-money.ts'
/** Writes cents as 'R$ 1.234,56', or as '1.234,56' with `sign: 'plain'`. */
export { formatMoney, type FormatMoneyOptions } from './format-money.ts'
/** Writes a decimal text as a rate with four decimals. */
export { formatRate } from './format-rate.ts'
/** The locales that figures are written in. */
export type { Locale } from './locale.ts'
/** Splits a total into equal parts, leftover cents to the first rows. */
export { splitEvenly } from './split-evenly.ts'
/** Splits a total, or an amount that comes after others, by weights with the largest remainder. */
export { distribute, distributeNext } from './distribute.ts'
/** A percentage of an amount, and an amount with so many percent more or fewer, rounded half up. */
export { addPercent, percentOf } from './percent-of.ts'
/** What percentages that follow each other come to, and make of an amount, by an exact factor. */
export { addPercents, compoundPercent } from './compound-percents.ts'
