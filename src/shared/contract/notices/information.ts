import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { count, ERROR_CODES, idParam } from '#shared/contract/common.ts';

export const INFORMATION_TONES = ['info', 'ok', 'wait', 'bad'] as const;
export type InformationTone = (typeof INFORMATION_TONES)[number];

/** A message of the wholesaler. `link` is a path of this site or an `https` address. */
const informationMessage = v.object({
  id: count,
  text: v.string(),
  tone: v.picklist(INFORMATION_TONES),
  link: v.nullable(v.string()),
});
export type InformationMessage = v.InferOutput<typeof informationMessage>;

/** Messages for the user's pharmacy today that the user has not put away, the gravest first. */
export const informationBar = defineCall('informationBar', {
  response: v.object({ messages: v.array(informationMessage) }),
});

/** Puts a message away for the user, for good. 404 for a message that is not shown to the pharmacy. */
export const dismissInformation = defineCall('dismissInformation', {
  params: v.object({ id: idParam }),
  response: v.object({ id: count }),
  errors: [ERROR_CODES.notFound],
});
