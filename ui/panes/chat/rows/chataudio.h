// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactassembly.h"
#include "model/items/chatmodel.h"
#include "ui/panes/chat/rows/paintedcontent.h"
#include "ui/viewers/preview/audioplayer.h"
#include "ui/viewers/preview/bytecollector.h"

#include <QTimer>

#include <memory>

namespace a2a {

/// Plays the sounds in the rows of a conversation, one at a time. A sound ends at its end, when it
/// is stopped, or when another conversation is shown.
class ChatAudio final : public QObject {
    Q_OBJECT

public:
    explicit ChatAudio(const ChatModel &model, QObject *parent = nullptr);

    /// Sets the options, from the next sound on.
    void setOptions(AudioOptions options) { m_options = std::move(options); }
    /// Plays a sound from its beginning, or stops it if it is playing.
    void toggle(int row, const AudioPart &part);
    /// Stops the sound of the row that is playing, or plays the first one. Returns false if there
    /// is none.
    bool toggleAny(int row, const std::vector<AudioPart> &parts);
    void stop();

    struct State {
        bool isPlaying = false; ///< it is playing or about to play
        qint64 ms = 0;          ///< milliseconds played so far
        QString problem;        ///< why it could not be played, safe to show
    };
    [[nodiscard]] State state(const QByteArray &key) const;

signals:
    void changed(); ///< the result of state() has changed

private:
    void loadBytes();
    void begin();
    void releaseAssembly();

    const ChatModel &m_model;
    AudioOptions m_options;
    QByteArray m_key; ///< key of the last sound
    ContextIndex m_context = NoIndex;
    int m_part = -1;
    QString m_problem;
    std::unique_ptr<ArtifactAssembly> m_assembly; ///< while an artifact's sound is assembled
    ByteCollector m_bytes;
    bool m_isLoading = false;
    std::unique_ptr<AudioPlayer> m_player;
    QTimer m_progressTimer;
};

} // namespace a2a
