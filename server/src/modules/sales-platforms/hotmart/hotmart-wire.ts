import { z } from 'zod'
import {
  currencySchema,
  millisecondsSchema,
  taxIdSchema,
  unitsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What Hotmart sends and answers, as far as it is read (developers.hotmart.com, webhook 2.0.0).

const moneySchema = z.object({ value: unitsSchema, currency_value: currencySchema })

export const commissionSchema = z.object({
  value: unitsSchema,
  source: z.string().max(40),
  currency_value: currencySchema,
  /** Of a sale in another currency: how it was converted into the producer's own. */
  currency_conversion: z
    .object({
      converted_value: unitsSchema,
      converted_to_currency: currencySchema,
      conversion_rate: z
        .union([z.number(), z.string()])
        .transform(Number)
        .pipe(z.number().positive()),
    })
    .nullish(),
})

export const noticeSchema = z.object({
  id: wireIdSchema,
  creation_date: millisecondsSchema,
  event: z.string().max(60),
})

const productSchema = z.object({
  id: wireIdSchema,
  ucode: wireTextSchema,
  name: wireTextSchema,
})

const personSchema = z.object({ name: wireTextSchema, document: taxIdSchema }).nullish()

export const purchaseNoticeSchema = noticeSchema.extend({
  data: z.object({
    product: productSchema,
    affiliates: z
      .array(z.object({ affiliate_code: wireTextSchema, name: wireTextSchema }))
      .max(20)
      .nullish(),
    co_producers: z
      .array(z.object({ name: wireTextSchema, document: taxIdSchema }))
      .max(20)
      .nullish(),
    buyer: z
      .object({
        email: wireTextSchema,
        name: wireTextSchema,
        checkout_phone: wireTextSchema,
        document: taxIdSchema,
      })
      .nullish(),
    producer: personSchema,
    commissions: z.array(commissionSchema).max(40).nullish(),
    purchase: z.object({
      transaction: wireIdSchema,
      status: z.string().max(40).nullish(),
      order_date: millisecondsSchema.nullish(),
      approved_date: millisecondsSchema.nullish(),
      price: moneySchema.nullish(),
      full_price: moneySchema.nullish(),
      payment: z
        .object({
          type: z.string().max(40).nullish(),
          installments_number: z.int().min(1).max(60).nullish(),
        })
        .nullish(),
      recurrence_number: z.int().min(0).nullish(),
    }),
    subscription: z.object({ subscriber: z.object({ code: wireTextSchema }).nullish() }).nullish(),
  }),
})

export type PurchaseNotice = z.output<typeof purchaseNoticeSchema>
export type WireCommission = z.output<typeof commissionSchema>

export const tokenSchema = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().min(1).max(31_536_000),
})

const pageInfoSchema = z.object({
  next_page_token: z.string().max(2000).nullish(),
  total_results: z.int().min(0).nullish(),
})

/** A page of `/payments/api/v1/sales/history`. */
export const historySchema = z.object({
  items: z
    .array(
      z.object({
        product: z.object({ id: wireIdSchema, name: wireTextSchema }),
        buyer: z
          .object({ name: wireTextSchema, email: wireTextSchema, ucode: wireTextSchema })
          .nullish(),
        purchase: z.object({
          transaction: wireIdSchema,
          status: z.string().max(40),
          order_date: millisecondsSchema.nullish(),
          approved_date: millisecondsSchema.nullish(),
          price: z.object({ value: unitsSchema, currency_code: currencySchema }).nullish(),
          payment: z
            .object({
              type: z.string().max(40).nullish(),
              installments_number: z.int().min(1).max(60).nullish(),
            })
            .nullish(),
          recurrency_number: z.int().min(0).nullish(),
          is_subscription: z.boolean().nullish(),
        }),
      }),
    )
    .max(500),
  page_info: pageInfoSchema,
})

/** A page of `/payments/api/v1/sales/commissions`. */
export const commissionsSchema = z.object({
  items: z
    .array(
      z.object({
        transaction: wireIdSchema,
        exchange_rate_currency_payout: z.number().positive().nullish(),
        commissions: z
          .array(
            z.object({
              commission: z.object({ value: unitsSchema, currency_code: currencySchema }),
              source: z.string().max(40),
              user: z
                .object({ ucode: wireTextSchema, name: wireTextSchema, email: wireTextSchema })
                .nullish(),
            }),
          )
          .max(40),
      }),
    )
    .max(500),
  page_info: pageInfoSchema,
})

/** A page of `/payments/api/v1/sales/users`: who bought, with document and telephone. */
export const usersSchema = z.object({
  items: z
    .array(
      z.object({
        transaction: wireIdSchema,
        users: z
          .array(
            z.object({
              role: z.string().max(40),
              user: z.object({
                name: wireTextSchema,
                email: wireTextSchema,
                cellphone: wireTextSchema,
                documents: z
                  .array(z.object({ value: taxIdSchema, type: wireTextSchema }))
                  .max(10)
                  .nullish(),
              }),
            }),
          )
          .max(40),
      }),
    )
    .max(500),
  page_info: pageInfoSchema,
})

export type HistoryItem = z.output<typeof historySchema>['items'][number]
export type CommissionsItem = z.output<typeof commissionsSchema>['items'][number]
export type UsersItem = z.output<typeof usersSchema>['items'][number]
