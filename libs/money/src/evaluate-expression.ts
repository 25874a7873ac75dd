import {
  addFractions,
  type Fraction,
  fractionOf,
  invertFraction,
  multiplyFractions,
  negateFraction,
} from './fraction.ts'
import { readDecimal } from './read-decimal.ts'

type Step = { readonly value: Fraction; readonly rest: readonly string[] }

/** A number, an operator or a parenthesis; anything else makes the whole text unreadable. */
const token = /[\d.,]+|[-+*/()]/g

/**
 * Returns the exact value of a typed sum such as '10+2,50*2', or null when it is not one or divides
 * by zero. Knows + - * / with their usual precedence, signs and parentheses; numbers are read by
 * `readDecimal`. The caller limits the length, which limits the depth of the parentheses.
 */
export function evaluateExpression(text: string): Fraction | null {
  const tokens = text.match(token) ?? []
  if (tokens.join('') !== text.replaceAll(/\s/g, '')) return null
  const step = readSum(tokens)
  return step !== null && step.rest.length === 0 ? step.value : null
}

function readSum(tokens: readonly string[]): Step | null {
  let left = readProduct(tokens)
  while (left !== null && (left.rest[0] === '+' || left.rest[0] === '-')) {
    const subtracts = left.rest[0] === '-'
    const right = readProduct(left.rest.slice(1))
    if (right === null) return null
    const term = subtracts ? negateFraction(right.value) : right.value
    left = { value: addFractions(left.value, term), rest: right.rest }
  }
  return left
}

function readProduct(tokens: readonly string[]): Step | null {
  let left = readFactor(tokens)
  while (left !== null && (left.rest[0] === '*' || left.rest[0] === '/')) {
    const divides = left.rest[0] === '/'
    const right = readFactor(left.rest.slice(1))
    if (right === null) return null
    const factor = divides ? invertFraction(right.value) : right.value
    if (factor === null) return null
    left = { value: multiplyFractions(left.value, factor), rest: right.rest }
  }
  return left
}

function readFactor(tokens: readonly string[]): Step | null {
  const [first, ...rest] = tokens
  if (first === undefined) return null
  if (first === '+') return readFactor(rest)
  if (first === '-') {
    const step = readFactor(rest)
    return step === null ? null : { value: negateFraction(step.value), rest: step.rest }
  }
  if (first === '(') {
    const step = readSum(rest)
    return step?.rest[0] === ')' ? { value: step.value, rest: step.rest.slice(1) } : null
  }
  const decimal = readDecimal(first)
  return decimal === null ? null : { value: fractionOf(decimal), rest }
}
