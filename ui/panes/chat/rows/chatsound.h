// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactassembly.h"
#include "model/items/chatmodel.h"
#include "ui/panes/chat/rows/paintedcontent.h"
#include "ui/viewers/preview/bytegatherer.h"
#include "ui/viewers/preview/soundplayer.h"

#include <QTimer>

#include <memory>

namespace a2a {

/// The sound played in a row of the conversation: one at a time, until its end, until it is
/// stopped, or until another conversation is shown.
class ChatSound final : public QObject {
    Q_OBJECT

public:
    explicit ChatSound(const ChatModel &model, QObject *parent = nullptr);

    /// Sets the options, from the next sound on.
    void setOptions(SoundOptions options) { m_options = std::move(options); }
    /// Plays a sound from its beginning, or stops it.
    void toggle(int row, const PlayedPart &part);
    /// The one that is playing, or the first. False if there is none.
    bool toggleOneOf(int row, const std::vector<PlayedPart> &parts);
    void stop();

    struct State {
        bool isOn = false; ///< it is played, or about to be
        qint64 ms = 0;     ///< milliseconds played so far
        QString problem;   ///< why it was not played; safe to show
    };
    [[nodiscard]] State of(const QByteArray &key) const;

signals:
    void changed(); ///< the result of of()

private:
    void gather();
    void begin();
    void drop();

    const ChatModel &m_model;
    SoundOptions m_options;
    QByteArray m_key; ///< of the last sound
    ContextIndex m_context = NoIndex;
    int m_part = -1;
    QString m_problem;
    std::unique_ptr<ArtifactAssembly> m_assembly; ///< while an artifact's sound is assembled
    ByteGatherer m_bytes;
    bool m_isLoading = false;
    std::unique_ptr<SoundPlayer> m_player;
    QTimer m_ticks;
};

} // namespace a2a
