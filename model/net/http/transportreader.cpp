// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/transportreader.h"

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace a2a {

namespace {

/// Blocks not in use.
class SpareBlocks final {
public:
    /// The most blocks that are in flight for one transport.
    static constexpr size_t Most = 16;

    [[nodiscard]] std::unique_ptr<char[]> take()
    {
        const std::lock_guard lock(m_mutex);
        if (m_blocks.empty())
            return {};
        std::unique_ptr<char[]> block = std::move(m_blocks.back()); // the block that was used last
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

ReceiveBuffer &ReceiveBuffer::forThisThread()
{
    static thread_local ReceiveBuffer buffer;
    return buffer;
}

char *ReceiveBuffer::reserve(qsizetype least)
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

SharedBytes ReceiveBuffer::commit(qsizetype size)
{
    SharedBytes piece{m_block, QByteArrayView(m_at, size)};
    m_at += size;
    m_left -= size;
    return piece;
}

bool ReceiveBuffer::merge(SharedBytes &piece, const SharedBytes &next)
{
    if (piece.owner != next.owner || piece.bytes.end() != next.bytes.begin())
        return false;
    piece.bytes = QByteArrayView(piece.bytes.begin(), next.bytes.end());
    return true;
}

TransportReader::TransportReader(std::shared_ptr<RequestChannel> channel, qint64 unreadLimit,
                                 QObject *parent)
    : QObject(parent)
    , m_channel(std::move(channel))
    , m_unreadLimit(unreadLimit)
{
    connect(&m_transport, &Transport::stepReached, this, [this](ConnectionStep step) {
        reportArrival({Arrival::Kind::Step, 0, {}, {}, {}, step});
    });
    connect(&m_transport, &Transport::headReceived, this, &TransportReader::onHead);
    connect(&m_transport, &Transport::dataAvailable, this, &TransportReader::read);
    connect(&m_transport, &Transport::finished, this, &TransportReader::onFinished);
}

TransportReader::~TransportReader()
{
    m_channel->clearReader();
}

void TransportReader::start(const TransportRequest &request)
{
    m_isHttp2 = request.http2;
    m_transport.start(request);
}

void TransportReader::reportArrival(Arrival arrival)
{
    if (arrival.atNs == 0)
        arrival.atNs = Recording::clockNs();
    m_channel->report(std::move(arrival));
}

void TransportReader::onHead()
{
    Arrival arrival{Arrival::Kind::Head, 0, {}, {}, {}, {}};
    arrival.head = std::make_unique<Arrival::Head>(
        Arrival::Head{m_transport.status(), m_transport.reason(), m_transport.headers(),
                      m_transport.certificates()});
    reportArrival(std::move(arrival));
}

void TransportReader::read()
{
    if (m_ended)
        return;
    const qint64 now = Recording::clockNs();
    ReceiveBuffer &buffer = ReceiveBuffer::forThisThread();
    while (m_transport.bytesAvailable() > 0) {
        if (!m_isDraining && m_channel->pauseIfFull()) {
            enforceUnreadLimit();
            return;
        }
        // More memory than there are bytes to read, because otherwise Qt makes a copy first.
        char *const room = buffer.reserve(MinFreeBytes);
        const qint64 size = m_transport.read(room, std::min(buffer.available(), StepBytes));
        if (size <= 0)
            break;
        reportArrival({Arrival::Kind::Bytes, now, buffer.commit(size), {}, {}, {}});
    }
    if (m_failure)
        reportEnd();
}

/// Qt's HTTP/2 grants its senders more whether or not data is read.
void TransportReader::enforceUnreadLimit()
{
    const qint64 unread = m_transport.bytesAvailable();
    if (!m_isHttp2 || m_failure || unread <= m_unreadLimit)
        return;
    TransportFailure overrun{TransportFailure::Kind::Overrun, {}};
    overrun.bytes = m_unreadLimit;
    m_failure = std::move(overrun);
    drain();
}

void TransportReader::drain()
{
    if (m_ended)
        return;
    m_isDraining = true;
    if (!m_failure)
        m_failure.emplace(); // the caller has a reason
    if (m_endedNs == 0)
        m_endedNs = Recording::clockNs();
    read();
}

void TransportReader::onFinished(const TransportFailure &failure)
{
    if (m_ended || m_failure)
        return;
    m_failure = failure;
    m_endedNs = Recording::clockNs();
    read();
}

void TransportReader::reportEnd()
{
    m_ended = true;
    Arrival arrival{Arrival::Kind::End, m_endedNs, {}, {}, {}, {}};
    arrival.end = std::make_unique<Arrival::End>(
        Arrival::End{*m_failure, m_transport.trailers(), m_transport.proxy()});
    m_transport.abort(); // if not finished: the sender need not continue
    reportArrival(std::move(arrival));
}

} // namespace a2a

#include "moc_transportreader.cpp"
