import { type Executor, first, statement } from '#server/db/db.ts';

/** A new pharmacy. `registerId` null: it does not stand in the register, and gets a customer number. */
export interface NewPharmacy {
  readonly registerId: number | null;
  readonly kind: string;
  readonly name: string;
  readonly nip: string;
  readonly regon: string;
  readonly street: string;
  readonly building: string;
  readonly apartment: string;
  readonly postCode: string;
  readonly city: string;
  readonly province: string;
  readonly registerNumber: string;
  readonly distributionGroup: string;
  readonly hasCooperated: boolean;
  readonly phone: string;
  readonly fax: string;
  readonly invoiceEmail: string;
  readonly payerName: string;
  readonly voivodeshipOffice: string;
}

const INSERT_PHARMACY = statement<{ id: number }>(
  'pharmacy_insert',
  `insert into pharmacies (nettle_id, register_id, kind, name, nip, regon, street, building, apartment, post_code, city,
     province, register_number, distribution_group, has_cooperated, phone, fax, invoice_email, payer_name,
     voivodeship_office)
   select case when "registerId" is null or exists (select from pharmacies where nettle_id = "registerId")
       then nextval('customer_numbers')::int else "registerId" end,
     "registerId", kind, name, nip, regon, street, building, nullif(apartment, ''), "postCode", city, province,
     "registerNumber", "distributionGroup", "hasCooperated", phone, fax, "invoiceEmail", "payerName",
     "voivodeshipOffice"
   from jsonb_to_record($1::jsonb) as row("registerId" int, kind text, name text, nip text, regon text, street text,
     building text, apartment text, "postCode" text, city text, province text, "registerNumber" text,
     "distributionGroup" text, "hasCooperated" bool, phone text, fax text, "invoiceEmail" text, "payerName" text,
     "voivodeshipOffice" text)
   returning id`,
);

/** Stores a pharmacy and returns its id. */
export async function insertPharmacy(db: Executor, pharmacy: NewPharmacy): Promise<number> {
  const row = first(await db.run(INSERT_PHARMACY, [JSON.stringify(pharmacy)]));
  if (!row) throw new Error('a pharmacy was not stored');
  return row.id;
}

const INSERT_USER = statement<{ id: number }>(
  'user_insert',
  `insert into users (public_id, pharmacy_id, login, email, password_hash, is_unopened, is_owner)
   values ($1, $2, $3, $4, $5, true, true)
   returning id`,
);

/** Stores the account of a new pharmacy's owner, not active yet, and returns its id. */
export async function insertUser(
  db: Executor,
  user: {
    readonly publicId: string;
    readonly pharmacyId: number;
    readonly login: string;
    readonly email: string;
    readonly passwordHash: string;
  },
): Promise<number> {
  const { publicId, pharmacyId, login, email, passwordHash } = user;
  const row = first(await db.run(INSERT_USER, [publicId, pharmacyId, login, email, passwordHash]));
  if (!row) throw new Error('an account was not stored');
  return row.id;
}

const OWNER_OF_REGISTER_ID = statement<{ login: string | null }>(
  'pharmacy_owner_of_register_id',
  `select u.login from pharmacies p left join users u on u.pharmacy_id = p.id and u.is_owner
   where p.register_id = $1`,
);

/** The owner's login of the pharmacy that has a register number; undefined when there is no such pharmacy. */
export async function findLoginOfRegisterId(db: Executor, registerId: number): Promise<string | null | undefined> {
  return first(await db.run(OWNER_OF_REGISTER_ID, [registerId]))?.login;
}

/** An account as operators see it. */
export interface OperatedAccount {
  readonly userId: number;
  readonly pharmacyId: number;
  readonly login: string;
  readonly email: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly isUnopened: boolean;
  readonly isOwner: boolean;
  readonly mayOrder: boolean;
  readonly isSalesAllowed: boolean;
  readonly inClub: boolean;
  readonly createdAt: string;
  readonly pharmacyName: string;
  readonly city: string;
  readonly kind: string;
  readonly nettleId: number;
}

const COLUMNS = `u.id as "userId", u.pharmacy_id as "pharmacyId", u.login, u.email, u.name, u.is_active as "isActive",
  u.is_unopened as "isUnopened", u.is_owner as "isOwner", u.may_order as "mayOrder",
  p.is_sales_allowed as "isSalesAllowed", p.in_club as "inClub", u.created_at as "createdAt", p.name as "pharmacyName", p.city, p.kind,
  p.nettle_id as "nettleId"`;

const LOCK = statement<OperatedAccount>(
  'account_lock',
  `select ${COLUMNS} from users u join pharmacies p on p.id = u.pharmacy_id
   where u.login = $1 or u.email = $1 order by u.login = $1 desc limit 1 for update of u, p`,
);

/** The account of a login or e-mail in lower case, locked until the transaction ends. */
export async function lockAccount(db: Executor, name: string): Promise<OperatedAccount | undefined> {
  return first(await db.run(LOCK, [name]));
}

const LIST = statement<OperatedAccount>(
  'account_list',
  `select ${COLUMNS} from users u join pharmacies p on p.id = u.pharmacy_id
   order by p.name, p.id, u.is_owner desc, u.login`,
);

/** All accounts by pharmacy, the owner of each first. */
export function listAccounts(db: Executor): Promise<OperatedAccount[]> {
  return db.run(LIST);
}

const SET_SALES = statement<never>('pharmacy_set_sales', 'update pharmacies set is_sales_allowed = $2 where id = $1');

/** Allows a pharmacy to order, or blocks it. */
export async function setSalesAllowed(db: Executor, pharmacyId: number, isAllowed: boolean): Promise<void> {
  await db.run(SET_SALES, [pharmacyId, isAllowed]);
}

const SET_CLUB = statement<never>('pharmacy_set_club', 'update pharmacies set in_club = $2 where id = $1');

/** Takes a pharmacy into the club, or out of it. */
export async function setClub(db: Executor, pharmacyId: number, isIn: boolean): Promise<void> {
  await db.run(SET_CLUB, [pharmacyId, isIn]);
}
