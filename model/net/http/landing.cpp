// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/landing.h"

#include <mutex>
#include <vector>

namespace a2a {

namespace {

/// Blocks not in use.
class SpareBlocks final {
public:
    /// At most this many are in flight for one transport (Backpressure).
    static constexpr size_t Most = 16;

    [[nodiscard]] std::unique_ptr<char[]> take()
    {
        const std::lock_guard lock(m_mutex);
        if (m_blocks.empty())
            return {};
        std::unique_ptr<char[]> block = std::move(m_blocks.back()); // the one used last
        m_blocks.pop_back();
        return block;
    }
    void put(std::unique_ptr<char[]> block)
    {
        const std::lock_guard lock(m_mutex);
        if (m_blocks.size() < Most)
            m_blocks.push_back(std::move(block));
    }

private:
    std::mutex m_mutex;
    std::vector<std::unique_ptr<char[]>> m_blocks;
};

} // namespace

/// Never destroyed: a block may be released while the process ends.
static SpareBlocks &spareBlocks()
{
    static auto *spare = new SpareBlocks;
    return *spare;
}

Landing &Landing::ofThisThread()
{
    static thread_local Landing landing;
    return landing;
}

char *Landing::room(qsizetype least)
{
    if (m_left < least) {
        std::unique_ptr<char[]> block = spareBlocks().take();
        if (!block)
            block = std::make_unique_for_overwrite<char[]>(size_t(BlockBytes));
        m_block = std::shared_ptr<char[]>(
            block.release(), [](char *old) { spareBlocks().put(std::unique_ptr<char[]>(old)); });
        m_at = m_block.get();
        m_left = BlockBytes;
    }
    return m_at;
}

SharedBytes Landing::take(qsizetype size)
{
    SharedBytes piece{m_block, QByteArrayView(m_at, size)};
    m_at += size;
    m_left -= size;
    return piece;
}

bool Landing::join(SharedBytes &piece, const SharedBytes &next)
{
    if (piece.owner != next.owner || piece.bytes.end() != next.bytes.begin())
        return false;
    piece.bytes = QByteArrayView(piece.bytes.begin(), next.bytes.end());
    return true;
}

} // namespace a2a
