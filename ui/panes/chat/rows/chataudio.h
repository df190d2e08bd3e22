// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactassembly.h"
#include "model/items/chatmodel.h"
#include "ui/panes/chat/rows/paintedcontent.h"
#include "ui/viewers/preview/bytecollector.h"
#include "ui/viewers/preview/audioplayer.h"

#include <QTimer>

#include <memory>

namespace a2a {

/// Plays the sounds in the rows of a conversation, one at a time. A sound ends at its end, when it
/// is stopped, or when another conversation is shown.
class ChatSound final : public QObject {
    Q_OBJECT

public:
    explicit ChatSound(const ChatModel &model, QObject *parent = nullptr);

    /// Sets the options, from the next sound on.
    void setOptions(SoundOptions options) { m_options = std::move(options); }
    /// Plays a sound from its beginning, or stops it if it is playing.
    void toggle(int row, const PlayedPart &part);
    /// Stops the sound of the row that is playing, or plays the first one. Returns false if there
    /// is none.
    bool toggleOneOf(int row, const std::vector<PlayedPart> &parts);
    void stop();

    struct State {
        bool isOn = false; ///< it is playing or about to play
        qint64 ms = 0;     ///< milliseconds played so far
        QString problem;   ///< why it could not be played, safe to show
    };
    [[nodiscard]] State of(const QByteArray &key) const;

signals:
    void changed(); ///< the result of state() has changed

private:
    void gather();
    void begin();
    void drop();

    const ChatModel &m_model;
    SoundOptions m_options;
    QByteArray m_key; ///< key of the last sound
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
