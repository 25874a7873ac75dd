/** Weights 2, 1, 2… from the right, the digits of each product added up (FEBRABAN, module 10). */
export function moduleTen(digits: string): string {
  const sum = fromTheRight(digits).reduce((total, digit, place) => {
    const product = digit * (place % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** The check digit of a payment slip's bar code: weights 2 to 9 from the right; 0, 10 and 11 are 1. */
export function moduleElevenOfSlip(digits: string): string {
  const digit = 11 - (weighted(digits) % 11)
  return digit > 9 ? '1' : String(digit)
}

/** The same for a utility bill, where a rest of 0 or 1 is 0. */
export function moduleElevenOfBill(digits: string): string {
  const rest = weighted(digits) % 11
  return rest < 2 ? '0' : String(11 - rest)
}

const fromTheRight = (digits: string): number[] => digits.split('').toReversed().map(Number)

const weighted = (digits: string): number =>
  fromTheRight(digits).reduce((sum, digit, place) => sum + digit * (2 + (place % 8)), 0)
