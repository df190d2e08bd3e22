// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/chataudio.h"

#include "ui/files/agentfile.h"

#include <algorithm>

namespace a2a {

static constexpr qint64 MaxSound = qint64{64} * 1024 * 1024; // bytes, the helper's limit
static constexpr int SoundTickMs = 250;

ChatAudio::ChatAudio(const ChatModel &model, QObject *parent)
    : QObject(parent)
    , m_model(model)
    , m_bytes(MaxSound)
{
    m_progressTimer.setInterval(SoundTickMs);
    connect(&m_progressTimer, &QTimer::timeout, this, &ChatAudio::changed);
    connect(&m_bytes, &ByteCollector::completed, this, &ChatAudio::begin);
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        if (m_model.context() != m_context)
            stop();
    });
}

ChatAudio::State ChatAudio::state(const QByteArray &key) const
{
    if (key.isEmpty() || key != m_key)
        return {};
    const bool isPlaying = m_player && m_player->isPlaying();
    return {m_isLoading || isPlaying, isPlaying ? m_player->position() : 0, m_problem};
}

void ChatAudio::stop()
{
    m_isLoading = false;
    releaseAssembly();
    if (m_player)
        m_player->stop();
    m_problem.clear();
    emit changed();
}

/// Releases the assembly later, since it may be running right now.
void ChatAudio::releaseAssembly()
{
    m_bytes.setSource({});
    if (!m_assembly)
        return;
    m_assembly->disconnect(this);
    m_assembly.release()->deleteLater();
}

void ChatAudio::toggle(int row, const AudioPart &part)
{
    const bool wasOn = state(part.key).isPlaying;
    stop();
    if (wasOn || part.part < 0)
        return;
    m_key = part.key;
    m_part = part.part;
    m_context = m_model.context();
    m_isLoading = true;
    const ChatSources &from = m_model.sources();
    if (const ArtifactIndex artifact = m_model.at(row).artifactIndex(); artifact != NoIndex) {
        m_assembly = std::make_unique<ArtifactAssembly>(from.store, from.content);
        m_assembly->setArtifact(artifact);
        connect(m_assembly.get(), &ArtifactAssembly::grew, this, &ChatAudio::loadBytes);
        m_assembly->loadAll(); // requested explicitly
        loadBytes();
        return;
    }
    const MessageIndex index = m_model.at(row).messageOfStep(part.step);
    if (index == NoIndex)
        return stop();
    const Message message = from.content.message(index);
    if (size_t(part.part) < message.parts.size())
        m_bytes.setSource(makeAgentFile(message.parts[size_t(part.part)], {}).bytes);
    emit changed();
}

bool ChatAudio::toggleAny(int row, const std::vector<AudioPart> &parts)
{
    if (parts.empty())
        return false;
    const auto on = std::find_if(parts.begin(), parts.end(), [this](const AudioPart &part) {
        return state(part.key).isPlaying;
    });
    toggle(row, on == parts.end() ? parts.front() : *on);
    return true;
}

/// Reads what has been received of the artifact so far, which is usually all of it.
void ChatAudio::loadBytes()
{
    if (!m_isLoading || !m_assembly || !m_assembly->isCaughtUp() || m_bytes.size() > 0)
        return;
    if (size_t(m_part) >= m_assembly->runs().size())
        return stop();
    const auto read = [this](qint64 offset, qint64 length) {
        return m_assembly->read(size_t(m_part), offset, length);
    };
    m_bytes.setSource({m_assembly->runs()[size_t(m_part)].size, read});
    emit changed();
}

void ChatAudio::begin()
{
    if (!m_isLoading)
        return;
    m_isLoading = false;
    m_player = std::make_unique<AudioPlayer>(m_options);
    connect(m_player.get(), &AudioPlayer::failed, this, [this](const QString &problem) {
        m_problem = problem;
        emit changed();
    });
    connect(m_player.get(), &AudioPlayer::playingChanged, this, [this](bool isPlaying) {
        if (isPlaying)
            m_progressTimer.start();
        else
            m_progressTimer.stop();
        emit changed();
    });
    const QByteArray bytes = m_bytes.bytes();
    releaseAssembly();
    m_player->play(bytes, 0);
    emit changed();
}

} // namespace a2a

#include "moc_chataudio.cpp"
