import { describe, expect, it, vi } from 'vitest';
import { partCode } from '#web/ui/feedback/LoadedPart.tsx';

describe('code of a part of a screen', () => {
  it('is loaded once', async () => {
    const fetchCode = vi.fn(async () => 'part');
    const code = partCode(fetchCode);
    expect(code.loaded()).toBeNull();
    expect(await code.load()).toBe('part');
    expect(await code.load()).toBe('part');
    expect(code.loaded()).toBe('part');
    expect(fetchCode).toHaveBeenCalledOnce();
  });

  it('is loaded again after a failure', async () => {
    const fetchCode = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('gone'));
    const code = partCode(fetchCode);
    await expect(code.load()).rejects.toThrow('gone');
    expect(code.loaded()).toBeNull();
    expect(await code.load()).toBe('part');
  });
});
