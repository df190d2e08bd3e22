// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/artifacts/shownrun.h"

#include <QPointer>
#include <QStackedWidget>
#include <QTextDocument>

#include <optional>

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
[[nodiscard]] PreviewKind previewKind(const RunHead &run);

/// The preview of one run: plain text, Markdown, a JSON tree, a link that is never followed by
/// itself, or name, type and size of a file. Grows with the run; text is not laid out again, JSON
/// and Markdown only when it has come to rest. While the player stands at an earlier chunk it shows
/// what there was, with what the chunk brought tinted.
class RunPreview final : public QStackedWidget {
    Q_OBJECT

public:
    explicit RunPreview(QWidget *parent = nullptr);

    /// Another run; nothing: none. `name`: of the artifact.
    void setRun(const std::optional<ShownRun> &run, const QString &name);
    /// The same run has grown, has come to its end, or another part of it is to be seen.
    void updateRun(const ShownRun &run);
    [[nodiscard]] bool hasRun() const { return m_run.has_value(); }
    /// It shows less than it could, because that takes a while; see showAll().
    [[nodiscard]] bool canShowMore() const { return m_canShowMore; }
    void showAll();
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

    void showTree(std::shared_ptr<const json::Document> document);

    static constexpr qint64 JsonUnasked = 1024 * 1024;
    static constexpr qint64 JsonLimit = 16 * 1024 * 1024;

    std::optional<ShownRun> m_run;
    bool m_asked = false; ///< for all of it
    bool m_canShowMore = false;
    bool m_wraps = true;
    qint64 m_followed = -1; ///< bytes of the text that is followed; -1: none yet
    QString m_name;
    PreviewKind m_kind = PreviewKind::Text;
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
