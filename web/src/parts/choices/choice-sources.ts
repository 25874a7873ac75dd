import type { Choice } from '@prumo/contracts/choices/choice.schema'
import {
  bankAccountChoices,
  categoryChoices,
  clientChoices,
  costCenterChoices,
  productChoices,
  projectChoices,
  supplierChoices,
} from '@prumo/contracts/choices/choices.contract'
import type { RouteContract } from '@prumo/contracts/route'
import type { z } from 'zod'
import {
  type ChoiceCreation,
  clientCreation,
  costCenterCreation,
  projectCreation,
  supplierCreation,
} from './choice-creations.ts'

/** A route that searches choices of one kind. */
interface ChoiceRoute<C extends Choice> extends RouteContract {
  readonly response: z.ZodType<{ readonly data: C[]; readonly has_more: boolean }>
}

/** What a field chooses among: where it is searched, and how one of it is written. */
export interface ChoiceSource<C extends Choice = Choice> {
  readonly route: ChoiceRoute<C>
  /** What the field shows of the one that is chosen. */
  label(choice: C): string
  /** What stands below it in the list; empty where nothing tells it from others. */
  detail(choice: C): string
  /** Makes one of what was typed, where its name is enough. */
  readonly creation?: ChoiceCreation<C>
}

const nameOf = ({ name }: Choice): string => name
const detailOf = ({ detail }: Choice): string => detail ?? ''
const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ')

/** Shown by name; what tells it from others of its name stands below. */
function named<C extends Choice>(
  route: ChoiceRoute<C>,
  creation?: ChoiceCreation<C>,
): ChoiceSource<C> {
  return { route, label: nameOf, detail: detailOf, ...(creation && { creation }) }
}

/** Shown by name, with its code before what tells it from others. */
function coded<C extends Choice>(
  route: ChoiceRoute<C>,
  creation?: ChoiceCreation<C>,
): ChoiceSource<C> {
  return { ...named(route, creation), detail: ({ code, detail }) => joined(code, detail) }
}

export const clients = named(clientChoices, clientCreation)
export const suppliers = named(supplierChoices, supplierCreation)
export const bankAccounts = named(bankAccountChoices)
export const products = coded(productChoices)
export const projects = coded(projectChoices, projectCreation)
export const costCenters = coded(costCenterChoices, costCenterCreation)
/** Shown by code and name, `4.03.01 Tráfego pago`. */
export const categories: ChoiceSource = {
  route: categoryChoices,
  label: ({ code, name }) => `${code ?? ''} ${name}`.trim(),
  detail: detailOf,
}
