// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/json/jsonloader.h"

namespace a2a {

static constexpr qint64 PieceSize = 512 * 1024;
static constexpr int LoadSliceMs = 4;
static constexpr qint64 ShortestPause = 50;
/// The pause after parsing, as a multiple of the time it took.
static constexpr qint64 PausePerWork = 8;

JsonLoader::JsonLoader(QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &JsonLoader::readSlice);
}

bool JsonLoader::isUpToDate() const
{
    return m_text.document && m_text.received.size() == m_source.size;
}

void JsonLoader::setSource(ByteSource source, bool lines, bool settled)
{
    m_aside.cancel();
    m_source = std::move(source);
    m_isJsonLines = lines;
    m_readsAll = false;
    m_settled = settled;
    m_tail.clear();
    m_text = {};
    m_pauseMs = 0;
    scheduleRead();
}

void JsonLoader::setSize(qint64 size, bool settled)
{
    if (size < m_text.received.size() + m_tail.size()) {
        m_aside.cancel();
        m_tail = m_text.received.first(qMin(size, m_text.received.size()));
        m_text = {};
        m_pauseMs = 0;
    }
    m_source.size = size;
    m_settled = settled;
    scheduleRead();
}

void JsonLoader::readAll()
{
    m_readsAll = true;
    scheduleRead();
}

void JsonLoader::scheduleRead()
{
    if (isTooLarge() || !m_source.read) {
        m_timer.stop();
        m_aside.cancel();
        m_tail.clear(); // keep no more than is shown
        m_text = {};
        return;
    }
    if (m_source.size <= SynchronousLimit && !m_aside.isBusy() && m_pauseMs == 0)
        readSlice();
    else if (m_settled || !m_timer.isActive())
        m_timer.start(0);
}

// Reads some more; once everything is read, or enough time has passed, it is parsed.
void JsonLoader::readSlice()
{
    QElapsedTimer clock;
    clock.start();
    const auto have = [this] { return m_text.received.size() + m_tail.size(); };
    while (have() < m_source.size && clock.elapsed() < LoadSliceMs) {
        const QByteArray piece = m_source.read(have(), qMin(PieceSize, m_source.size - have()));
        if (piece.isEmpty()) {
            m_source.size = have(); // it returned less than its size
            break;
        }
        m_tail += piece;
    }
    if (have() < m_source.size) {
        m_timer.start(0);
        return;
    }
    if (m_aside.isBusy() || (m_tail.isEmpty() && m_text.document))
        return;
    const qint64 rest = m_settled || !m_sinceRead.isValid() ? 0 : m_pauseMs - m_sinceRead.elapsed();
    if (rest > 0)
        m_timer.start(int(rest));
    else
        parse();
}

void JsonLoader::parse()
{
    m_readClock.start();
    const auto work = [before = m_text.received, tail = m_tail,
                       lines = m_isJsonLines](const std::atomic_bool &stop) {
        const QByteArray bytes = before.isEmpty() ? tail : before + tail;
        return readJsonText(bytes, lines, stop);
    };
    if (m_source.size <= SynchronousLimit) {
        const std::atomic_bool stop = false;
        setText(work(stop));
    } else {
        m_aside.start(work, [this](JsonText text) { setText(std::move(text)); });
    }
}

void JsonLoader::setText(JsonText text)
{
    m_tail.remove(0, text.received.size() - m_text.received.size());
    m_text = std::move(text);
    m_pauseMs = qMax(ShortestPause, m_readClock.elapsed() * PausePerWork);
    m_sinceRead.start();
    emit loaded();
    if (!isUpToDate())
        scheduleRead();
}

} // namespace a2a

#include "moc_jsonloader.cpp"
