// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"

#include <QPointer>
#include <QStackedWidget>
#include <QTextDocument>

class QLabel;
class QPushButton;
class QTextBrowser;

namespace a2a {

class JsonTreeView;
class FollowMode;
class TextView;
class WrappedText;

/// How a run of an artifact's content is looked at.
enum class PreviewKind : quint8 { Text, Markdown, Json, Link, File };

/// By its kind and its declared media type alone, so that it does not change while it streams.
[[nodiscard]] PreviewKind previewKind(const ContentRun &run);

/// The preview of one run: plain text, Markdown, a JSON tree, a link that is never followed by
/// itself, or name, type and size of a file. Grows with the run; text is not laid out again, JSON
/// and Markdown only when it has come to rest.
class RunPreview final : public QStackedWidget {
    Q_OBJECT

public:
    explicit RunPreview(QWidget *parent = nullptr);

    /// The run must stay valid until the next call; null: nothing. `settled`: no more will come.
    void setRun(const ContentRun *run, bool settled, const QString &name);
    /// The same run has grown, or has come to its end.
    void updateRun(const ContentRun *run, bool settled);
    [[nodiscard]] bool hasRun() const { return m_run != nullptr; }
    /// Stays at the end of text that grows.
    void setFollowing(bool following);
    [[nodiscard]] PreviewKind kind() const { return m_kind; }

protected:
    void changeEvent(QEvent *event) override;

signals:
    void saveRequested();
    /// A sentence about how it is shown, empty: nothing to say.
    void noteChanged(const QString &note);

private:
    void buildCard();
    void showRun();
    void showText(const QString &note = {});
    void showMarkdown();
    void showJson();
    void showCard();

    static constexpr qint64 JsonLimit = 16 * 1024 * 1024;

    const ContentRun *m_run = nullptr;
    bool m_settled = false;
    QString m_name;
    PreviewKind m_kind = PreviewKind::Text;
    qint64 m_shownBytes = -1; ///< of the run, in the document that is shown now
    WrappedText *m_wrapped;
    FollowMode *m_followWrapped;
    TextView *m_text; ///< what is too much to be wrapped
    FollowMode *m_follow;
    QTextBrowser *m_markdown;
    QPointer<QTextDocument> m_document; ///< in m_markdown, which is its parent
    JsonTreeView *m_json;
    QWidget *m_card;
    QLabel *m_cardIcon = nullptr;
    QLabel *m_cardTitle = nullptr;
    QLabel *m_cardFacts = nullptr;
    QPushButton *m_cardButton = nullptr;
};

} // namespace a2a
