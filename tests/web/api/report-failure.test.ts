import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { reportFailure } from '#web/api/report-failure.ts';

const { openMessage, showToast } = vi.hoisted(() => ({ openMessage: vi.fn(), showToast: vi.fn() }));
vi.mock('#web/state/overlays.ts', () => ({ openMessage }));
vi.mock('#web/state/toasts.ts', () => ({ showToast }));

const refused = (status: number, code = 'any') =>
  new ApiError({ kind: 'http', status, body: { code, message: 'Nie można.', requestId: 'r-1' } });
const inDialogue = ({ message }: ApiError) => ({ title: 'Nie zapisano', text: message });

beforeEach(() => vi.clearAllMocks());

describe('a failure', () => {
  it('is shown in a dialogue with its request id', async () => {
    await reportFailure(refused(500), inDialogue);
    expect(openMessage).toHaveBeenCalledExactlyOnceWith({
      tone: 'error',
      title: 'Nie zapisano',
      text: 'Nie można.',
      requestId: 'r-1',
    });
  });

  it.each([403, 422])('by a rule (%i) has no request id', async (status) => {
    await reportFailure(refused(status), inDialogue);
    expect(openMessage).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ requestId: null }));
  });

  it('is shown in a toast when its message is one text', async () => {
    await reportFailure(refused(500), ({ message }) => message);
    expect(showToast).toHaveBeenCalledExactlyOnceWith({ text: 'Nie można.', tone: 'error' });
    expect(openMessage).not.toHaveBeenCalled();
  });

  it.each([
    ['without words', refused(404), () => null],
    ['that ends the session', refused(401), inDialogue],
    ['of a screen of another user', refused(403, 'other_user'), inDialogue],
  ])('%s is not shown', async (_, error, words) => {
    await reportFailure(error, words);
    expect(openMessage).not.toHaveBeenCalled();
    expect(showToast).not.toHaveBeenCalled();
  });

  it('of our own code is thrown', async () => {
    await expect(reportFailure(new TypeError('oops'), inDialogue)).rejects.toThrow('oops');
  });
});
