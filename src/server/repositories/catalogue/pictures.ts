import { type Executor, first, statement } from '#server/db/db.ts';

/** An uploaded picture. Sizes in pixels. */
export interface StoredPicture {
  readonly id: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** SHA-256 of the file in the store. */
  readonly hash: string;
}

const FIND = statement<Pick<StoredPicture, 'type' | 'hash'>>(
  'pictures_find',
  'select type, hash from pictures where id = $1',
);

export async function findPicture(db: Executor, id: string): Promise<Pick<StoredPicture, 'type' | 'hash'> | undefined> {
  return first(await db.run(FIND, [id]));
}

const STORE = statement<never>(
  'pictures_store',
  `insert into pictures (id, type, width, height, hash) values ($1, $2, $3, $4, $5)
   on conflict (id) do nothing`,
);

/** Stores a picture; storing the same one again is no error. */
export async function storePicture(db: Executor, { id, type, width, height, hash }: StoredPicture): Promise<void> {
  await db.run(STORE, [id, type, width, height, hash]);
}

const DROP_UNUSED = statement<never>(
  'pictures_drop_unused',
  `delete from pictures where not exists (select from banners where picture_id = pictures.id)
     and not exists (select from popup_banners where picture_id = pictures.id)
     and not exists (select from articles where picture_id = pictures.id)`,
);

/** Deletes pictures that no banner, popup or article uses. */
export async function dropUnusedPictures(db: Executor): Promise<void> {
  await db.run(DROP_UNUSED);
}
