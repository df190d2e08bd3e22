// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/arrivals.h"

#include <QCoreApplication>
#include <QEvent>

#include <mutex>
#include <utility>
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

bool Backpressure::hasRoom()
{
    if (m_waiting < Most)
        return true;
    m_paused = true;
    // What was taken before did not see that the sender is waiting.
    return m_waiting <= Low && m_paused.exchange(false);
}

bool Backpressure::take(qint64 size)
{
    m_waiting -= size;
    return m_waiting <= Low && m_paused.exchange(false);
}

int Arrivals::wakeEvent()
{
    static const int type = QEvent::registerEventType();
    return type;
}

/// Makes one piece of what arrived at the same moment, so that a flood costs no more than a slow
/// stream.
bool Arrivals::join(const std::shared_ptr<Line> &line, const Arrival &arrival)
{
    if (m_items.empty() || arrival.kind != Arrival::Kind::Bytes)
        return false;
    Item &last = m_items.back();
    if (last.line != line || last.arrival.kind != Arrival::Kind::Bytes)
        return false;
    const qsizetype size = last.arrival.piece.bytes.size();
    const qint64 age = arrival.atNs - last.arrival.atNs;
    return size + arrival.piece.bytes.size() <= PieceBytes &&
           age <= (size >= FloodBytes ? SameMomentOfFloodNs : SameMomentNs) &&
           Landing::join(last.arrival.piece, arrival.piece);
}

void Arrivals::add(const std::shared_ptr<Line> &line, Arrival arrival)
{
    const std::lock_guard lock(m_mutex);
    if (!m_receiver)
        return;
    if (!join(line, arrival))
        m_items.push_back({line, std::move(arrival)});
    // Under the lock: close() waits, so the receiver exists.
    if (!std::exchange(m_isWoken, true))
        QCoreApplication::postEvent(m_receiver, new QEvent(QEvent::Type(wakeEvent())));
}

std::vector<Arrivals::Item> Arrivals::takeAll()
{
    const std::lock_guard lock(m_mutex);
    m_isWoken = false; // the handler of what is taken may run a nested event loop
    return std::exchange(m_items, {});
}

void Arrivals::close()
{
    const std::lock_guard lock(m_mutex);
    m_receiver = nullptr;
    m_items.clear();
}

} // namespace a2a
