// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactassembly.h"
#include "model/items/chatmodel.h"
#include "ui/panes/chat/paintedcontent.h"
#include "ui/viewers/preview/bytegatherer.h"
#include "ui/viewers/preview/soundplayer.h"

#include <QTimer>

#include <memory>

namespace a2a {

/// The sound of a conversation that is played in its row: one at a time, until its end, until it is
/// stopped, or until another conversation is shown.
class ChatSound final : public QObject {
    Q_OBJECT

public:
    explicit ChatSound(const ChatModel &model, QObject *parent = nullptr);

    /// How the next one is played.
    void setOptions(SoundOptions options) { m_options = std::move(options); }
    /// Plays it from its beginning, or stops it.
    void toggle(int row, const PlayedPart &part);
    void stop();

    struct State {
        bool isOn = false; ///< it is played, or will be at once
        qint64 ms = 0;     ///< played of it
        QString problem;   ///< why it was not; safe to show
    };
    [[nodiscard]] State of(const QByteArray &key) const;

signals:
    void changed(); ///< what of() says

private:
    void gather();
    void begin();
    void drop();

    const ChatModel &m_model;
    SoundOptions m_options;
    QByteArray m_key; ///< of the last one
    ContextIndex m_context = NoIndex;
    int m_part = -1;
    QString m_problem;
    std::unique_ptr<ArtifactAssembly> m_assembly; ///< while an artifact's is put together
    ByteGatherer m_bytes;
    bool m_isLoading = false;
    std::unique_ptr<SoundPlayer> m_player;
    QTimer m_ticks;
};

} // namespace a2a
