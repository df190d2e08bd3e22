// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/contentviewer.h"

class QComboBox;
class QHBoxLayout;

namespace a2a {

class CodeText;
class ElidedLabel;
class FindBar;
class Finder;
class FollowMode;
class GoToBar;
class TextSource;

/// Text and source code of any size: line numbers, colours by language, declared or chosen
/// encoding. The language follows from media type, name or the first line, and can be chosen.
/// Ctrl+F finds, Ctrl+G goes to a line. Control and bidi characters are spelled out; copying gives
/// the text as decoded.
class CodeView final : public ContentViewer {
    Q_OBJECT

public:
    explicit CodeView(QWidget *parent = nullptr);

    void setContent(const ViewedContent &content) override;
    void setSize(qint64 size, bool settled) override;
    void setHighlight(json::ByteRange bytes) override;
    void setFollowing(bool following) override;

    /// By its id ("cpp"); "text" for plain text. As if the reader had chosen it.
    void setLanguage(const QString &id);
    [[nodiscard]] QString language() const;
    [[nodiscard]] CodeText *text() const { return m_text; }
    [[nodiscard]] FindBar *findBar() const { return m_findBar; }
    [[nodiscard]] QString note() const;
    /// What setHighlight() was told last.
    [[nodiscard]] json::ByteRange highlight() const { return m_highlight; }
    /// The line above the text, with what can be chosen: not for text of our own making.
    void setChoicesShown(bool shown);
    /// Where a viewer around this one can put its switches.
    [[nodiscard]] QHBoxLayout *topRow() const { return m_top; }

signals:
    /// The reader has chosen this language, by its id.
    void languageChosen(const QString &id);

private:
    void buildTop();
    void chooseLanguage(int language);
    void chooseEncoding(int encoding);
    void showAll();
    void grow();
    void sniff();
    void showHighlight(bool bringIntoView);
    void showPlace();

    TextSource *m_source;
    CodeText *m_text;
    QHBoxLayout *m_top;
    QComboBox *m_languages;
    QComboBox *m_encodings;
    ElidedLabel *m_place;
    FindBar *m_findBar;
    Finder *m_finder;
    GoToBar *m_goTo;
    FollowMode *m_follow;
    QString m_mediaType;
    QString m_name;
    bool m_sniffing = false; ///< too little has come to know the language
    json::ByteRange m_highlight;
};

} // namespace a2a
