// SPDX-License-Identifier: Apache-2.0
// The card must show what the agent is and how to call it, and its findings must link to their
// bytes.
#include "ui/panes/card/cardpane.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/panes/card/plannercard.h"
#include "tests/ui/workspace/recordedrequests.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/card/cardextensions.h"
#include "ui/panes/card/cardsections.h"
#include "ui/panes/card/cardtext.h"
#include "ui/panes/card/collapsiblefindings.h"
#include "ui/panes/card/rawcardview.h"
#include "ui/panes/findings/findinglines.h"
#include "ui/viewers/hexview.h"
#include "ui/viewers/json/dialectsview.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/errorpanel.h"
#include "ui/workspace/agentprofiles.h"

#include <QFile>
#include <QHash>
#include <QIODevice>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A session with one agent whose card is a file.
struct ShownCard {
    explicit ShownCard(const QByteArray &card)
    {
        QFile file(folder.filePath(u"card.json"_s));
        if (!file.open(QIODevice::WriteOnly) || file.write(card) != card.size())
            qFatal("cannot write the card");
        file.close();
        pane.resize(360, 700);
        pane.show();
        session.addAgent();
        selection.selectAgent(0);
        QSignalSpy changed(&agent().link(), &AgentLink::stateChanged);
        agent().link().connectTo(file.fileName());
        while (agent().link().state() == AgentLink::State::Connecting)
            changed.wait(5000);
    }
    [[nodiscard]] Connection &agent() { return session.agent(0); }
    [[nodiscard]] bool says(const QString &text) const
    {
        for (const QLabel *label : pane.findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(text))
                return true;
        }
        return false;
    }
    /// Vertical position; -1: missing.
    [[nodiscard]] int yOf(const QString &text) const
    {
        for (const QLabel *label : pane.findChildren<QLabel *>()) {
            if (label->isVisible() && label->text() == text)
                return label->mapTo(&pane, QPoint()).y();
        }
        return -1;
    }
    template <typename Button>
    [[nodiscard]] Button *button(const QString &text) const
    {
        for (Button *button : pane.findChildren<Button *>()) {
            if (button->isVisible() && (button->text() == text || button->accessibleName() == text))
                return button;
        }
        return nullptr;
    }

    QTemporaryDir folder;
    Session session;
    TestWorkspace workspace{session};
    Selection &selection = workspace.selection();
    CardPane pane{workspace};
};

/// Several members of it breach a rule, some the same one.
static constexpr const char *CardWithoutTags =
    R"({"name":"E","version":"1","description":"d","capabilities":{},)"
    R"("defaultInputModes":[],"defaultOutputModes":[],)"
    R"("skills":[{"id":"s","name":"Long","description":"d","tags":null},)"
    R"({"id":"u","name":"Other","description":"d","tags":null}],)"
    R"("supportedInterfaces":[{"url":"http://127.0.0.1:1/",)"
    R"("protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})";

/// One way in which what is shown of a card may change.
using FactsChange = void (*)(CardFacts &);
Q_DECLARE_METATYPE(FactsChange)

static const QByteArray BrokenCard =
    R"({"description":"Of the harbor","url":"http://127.0.0.1:1/x",)"
    R"("capabilities":["streaming"],"skills":["berths"]})";
static const QByteArray NestedCard = R"({"agent":{"name":"nested","url":"http://h/"}})";

/// What needs more than `width`, for a message.
static QString widestIn(const QWidget &page, int width)
{
    QStringList wide;
    for (const QWidget *part : page.findChildren<QWidget *>()) {
        if (part->minimumSizeHint().width() <= width)
            continue;
        const auto *label = qobject_cast<const QLabel *>(part);
        wide.append(u"%1 %2: %3"_s.arg(QString::fromLatin1(part->metaObject()->className()))
                        .arg(part->minimumSizeHint().width())
                        .arg(label ? label->text() : part->accessibleName()));
    }
    return u"%1: %2"_s.arg(width).arg(wide.join(u"; "_s));
}

class CardPaneTest final : public QObject {
    Q_OBJECT

private slots:
    /// The rule is listed once; each member is named and links to its bytes.
    void findings_are_collapsed_below_the_card()
    {
        ShownCard v(CardWithoutTags);
        auto *findings = v.pane.findChild<CollapsibleFindings *>();
        QVERIFY(findings && !findings->findChild<FindingLines *>()->isVisible());
        QTRY_VERIFY(findings->mapTo(&v.pane, QPoint()).y() > v.yOf(u"Other"_s));
        QCOMPARE(findings->toggleButton()->text(), u"4 errors · 2 warnings"_s);
        QVERIFY(findings->toggleButton()->accessibleName() == u"Card findings"_s);
        QTest::keyClick(findings->toggleButton(), Qt::Key_Space);
        auto *first = v.button<Chip>(u"skills[0].tags"_s);
        auto *second = v.button<Chip>(u"skills[1].tags"_s);
        QVERIFY(first && second && first->parentWidget() == second->parentWidget());
        second->click();
        auto *raw = v.pane.findChild<RawCardView *>();
        QVERIFY(raw->isVisible());
        QVERIFY(!raw->lines()->lines().empty());
    }

    void members_are_named_as_in_the_card_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("path");
        QTest::newRow("member") << u"/skills/0/tags"_s << u"skills[0].tags"_s;
        QTest::newRow("whole") << QString() << QString();
        QTest::newRow("escaped") << u"/a~1b/c"_s << u"/a~1b/c"_s;
        QTest::newRow("empty name") << u"/a//c"_s << u"/a//c"_s;
        QTest::newRow("a number of an array") << u"/0"_s << u"/0"_s;
        QTest::newRow("hyphen") << u"/x-y/12"_s << u"x-y[12]"_s;
    }
    void members_are_named_as_in_the_card()
    {
        QFETCH(const QString, pointer);
        QTEST(memberPath(pointer), "path");
    }

    void extensions_show_their_negotiation_result()
    {
        ShownCard v(R"({"name":"E","capabilities":{"extensions":[{"uri":"urn:a","required":true},)"
                    R"({"uri":"urn:b"}]},"skills":[{"id":"s","name":"Long"}],)"
                    R"("supportedInterfaces":[{"url":"http://127.0.0.1:1/",)"
                    R"("protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})");
        QVERIFY(v.says(u"urn:a"_s));
        QVERIFY(v.says(u"required"_s));
        QVERIFY(!v.says(u"last call"_s)); // there was none
        QVERIFY(v.yOf(u"urn:a"_s) > 0);
        QTRY_VERIFY(v.yOf(u"urn:a"_s) < v.yOf(u"Long"_s)); // skills may fill pages

        using Outcome = ExtensionNegotiation::Outcome;
        const AgentCard &card = v.agent().link().foundCard()->card;
        ExtensionNegotiation last;
        last.extensions = {{u"urn:a"_s, Outcome::Activated, true},
                           {u"urn:x"_s, Outcome::NotOffered, false},
                           {u"urn:y"_s, Outcome::Unrequested, false}};
        QStringList told;
        for (const ExtensionLine &line : extensionLines(card, last))
            told.append(line.uri % u": "_s % line.facts);
        QCOMPARE(told.join(u'\n'),
                 u"urn:a: required · last call: activated\nurn:b: last call: not requested\n"
                 "urn:x: not in the card · last call: not activated\n"
                 "urn:y: not in the card · last call: activated, not requested"_s);
    }
    void readable()
    {
        ShownCard v(PlannerCard);
        QCOMPARE(v.agent().link().state(), AgentLink::State::Connected);
        QVERIFY(v.says(u"<b>Planner</b>"_s)); // literally, not bold
        for (const QLabel *label : v.pane.findChildren<QLabel *>())
            QVERIFY(label->text().isEmpty() || label->textFormat() == Qt::PlainText);
        QVERIFY(v.says(u"Plans trips."_s));
        QVERIFY(v.says(u"http://127.0.0.1:1/v03"_s));
    }

    void a_card_is_shown_in_other_versions()
    {
        ShownCard v(R"({"name":"n","description":"d","url":"http://127.0.0.1:1/v03","version":"1",)"
                    R"("protocolVersion":"0.3.0","capabilities":{},"defaultInputModes":["text"],)"
                    R"("defaultOutputModes":["text"],"skills":[]})");
        QVERIFY(!v.pane.findChild<DialectsView *>()); // made when it is needed
        v.pane.tabs()->setCurrentIndex(4);
        const auto *view = v.pane.findChild<DialectsView *>();
        QVERIFY(view && view->isVisible());
        QCOMPARE(view->list()->topLevelItemCount(), 10);
        QCOMPARE(view->list()->currentItem()->text(0), u"0.3 · JSON-RPC · in use"_s);
        view->list()->setCurrentItem(view->list()->topLevelItem(0));
        QVERIFY(view->jsonText().contains(u"supportedInterfaces"));
        QVERIFY(view->minimumSizeHint().width() <= v.pane.width());
    }

    /// Nothing is denied that is there, and what is missing is named.
    void a_broken_card_is_shown_as_it_is()
    {
        const ShownCard v(BrokenCard);
        QVERIFY(v.says(u"No name in the card"_s));
        QVERIFY(v.says(u"Of the harbor"_s));
        QVERIFY(v.says(u"berths"_s));
        QVERIFY(v.says(u"capabilities is not an object"_s));
        QVERIFY(!v.says(u"no streaming"_s));
        QVERIFY(v.pane.tabs()->isEnabled());
    }

    /// It is readable, and each finding leads to the string that is broken.
    void broken_text_is_shown_with_its_findings()
    {
        ShownCard v(QByteArray("\xEF\xBB\xBF") + R"({"name":"caf)" + '\xE9' +
                    R"(","version":"1","description":"b\ud83d","capabilities":{},)"
                    R"("defaultInputModes":[],"defaultOutputModes":[],)"
                    R"("skills":[{"id":"s","name":"S","description":"d","tags":["t"]}],)"
                    R"("supportedInterfaces":[{"url":"http://127.0.0.1:1/",)"
                    R"("protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})");
        QCOMPARE(v.agent().link().state(), AgentLink::State::Connected);
        QVERIFY(v.says(u"caf\uFFFD"_s));
        QVERIFY(v.says(u"b\uFFFD"_s));
        for (const char *rule : {"DSC-014", "DSC-015", "DSC-016"}) {
            const Notes &notes = v.agent().link().foundCard()->notes;
            QCOMPARE(std::count_if(
                         notes.begin(), notes.end(),
                         [rule](const Note &note) { return QByteArrayView(note.rule) == rule; }),
                     1);
        }
        QTest::keyClick(v.pane.findChild<CollapsibleFindings *>()->toggleButton(), Qt::Key_Space);
        for (const QString &place : {u"name"_s, u"description"_s}) {
            auto *chip = v.button<Chip>(place);
            QVERIFY2(chip, qPrintable(place));
            chip->click();
            QVERIFY(v.pane.findChild<RawCardView *>()->isVisible());
            QVERIFY(!v.pane.findChild<RawCardView *>()->lines()->lines().empty());
            v.pane.tabs()->setCurrentIndex(0);
        }
    }

    void a_card_without_an_address_leads_to_its_text()
    {
        ShownCard v(NestedCard);
        QCOMPARE(v.agent().link().state(), AgentLink::State::Failed);
        QVERIFY(v.says(u"it has agent"_s));
        QVERIFY(v.says(u"the file has an agent card"_s)); // it is not a URL
        auto *raw = v.button<QPushButton>(u"Show raw card"_s);
        QVERIFY(raw);
        raw->click();
        QCOMPARE(v.pane.tabs()->tabText(v.pane.tabs()->currentIndex()), u"Raw"_s);
        QVERIFY(v.button<QPushButton>(u"Reload card"_s));
    }

    void a_change_of_any_fact_is_shown_data()
    {
        // A new member makes this line fail to compile: it needs a row, too.
        [[maybe_unused]] const auto &[card, extended, usesExtended, url, sourceEndpoint, offers,
                                      inUse, isForced, hasCredentials, credentialsOrigin, findings,
                                      signatureKeys, hasCertificate, negotiation] = CardFacts();
        QTest::addColumn<FactsChange>("change");
        const auto row = [](const char *name, FactsChange change) {
            QTest::newRow(name) << change;
        };
        row("card", [](CardFacts &facts) { facts.card += ' '; });
        row("extended card", [](CardFacts &facts) { facts.extended = "{}"; });
        row("extended card in use", [](CardFacts &facts) { facts.usesExtended = true; });
        row("address", [](CardFacts &facts) { facts.url.setPort(1); });
        row("found by", [](CardFacts &facts) { facts.sourceEndpoint = u"http://h/"_s; });
        row("interfaces", [](CardFacts &facts) { facts.offers.pop_back(); });
        row("interface in use", [](CardFacts &facts) { facts.inUse = facts.offers.back(); });
        row("no interface in use", [](CardFacts &facts) { facts.inUse.reset(); });
        row("forced", [](CardFacts &facts) { facts.isForced = true; });
        row("credentials", [](CardFacts &facts) { facts.hasCredentials = true; });
        row("withheld", [](CardFacts &facts) { facts.credentialsOrigin = u"http://h"_s; });
        row("finding", [](CardFacts &facts) { facts.findings.emplace_back(); });
        row("keys", [](CardFacts &facts) { ++facts.signatureKeys; });
        row("certificate", [](CardFacts &facts) { facts.hasCertificate = true; });
        row("negotiation", [](CardFacts &facts) { facts.negotiation.extensions.emplace_back(); });
    }

    void a_change_of_any_fact_is_shown()
    {
        QFETCH(const FactsChange, change);
        ShownCard v(PlannerCard);
        const Notes &notes = v.agent().link().foundCard()->notes;
        CardFacts facts(v.agent(), notes);
        CardSections sections;
        QVERIFY(sections.show(v.agent(), notes, facts));
        const QPointer<QWidget> built = sections.findChild<QWidget *>();
        QVERIFY(built);
        QVERIFY(!sections.show(v.agent(), notes, facts));
        QVERIFY(built); // selections in it and its focus stay
        change(facts);
        QVERIFY(sections.show(v.agent(), notes, facts));
        QVERIFY(!built);
    }

    void what_the_card_does_not_show_leaves_it_as_it_is()
    {
        ShownCard v(PlannerCard);
        const QPointer<QWidget> built = v.pane.findChild<CardSections *>()->findChild<QWidget *>();
        QVERIFY(built);
        v.session.addAgent();
        emit v.session.stateChanged(0);
        QVERIFY(built);
        v.agent().link().forceOffer(v.agent().link().foundCard()->offers.back());
        QVERIFY(!built);
    }

    /// As many findings as before, but others.
    void other_findings_are_shown()
    {
        ShownCard v(CardWithoutTags);
        const auto rules = [&v] {
            QSet<QString> found;
            for (const FindingLines *lines :
                 v.pane.findChild<CollapsibleFindings *>()->findChildren<FindingLines *>()) {
                for (const FindingLine &line : lines->lines())
                    found.insert(line.detail);
            }
            return found;
        };
        QHash<QString, int> counts;
        for (const Note &note : v.agent().link().foundCard()->notes)
            ++counts[QString::fromLatin1(note.rule)];
        QStringList twice;
        for (auto rule = counts.cbegin(); rule != counts.cend(); ++rule) {
            if (rule.value() == 2)
                twice.append(rule.key());
        }
        QVERIFY(twice.size() >= 2);
        v.workspace.findings().setMutedRules({twice[0]});
        const QSet<QString> first = rules();
        v.workspace.findings().setMutedRules({twice[1]});
        QVERIFY(rules() != first);
        QCOMPARE(rules().size(), first.size());
    }

    /// Whatever is in front: a pane that needs more would have to be scrolled sideways.
    void the_pane_fits_a_window_of_1024_pixels_data()
    {
        QTest::addColumn<QByteArray>("card");
        QTest::newRow("usual") << QByteArray(PlannerCard);
        QTest::newRow("findings") << QByteArray(CardWithoutTags);
        QTest::newRow("without a name") << BrokenCard;
        QTest::newRow("long words")
            << QByteArray(PlannerCard)
                   .replace(
                       "/v1",
                       "/a-path-that-is-longer-than-the-pane-is-wide-at-this-size/version-one");
    }

    void the_pane_fits_a_window_of_1024_pixels()
    {
        static constexpr int RightDock = 280;
        QFETCH(const QByteArray, card);
        ShownCard v(card);
        v.pane.resize(RightDock, 700);
        QTRY_VERIFY2(v.pane.minimumSizeHint().width() <= RightDock,
                     qPrintable(widestIn(v.pane, RightDock)));
        const auto *sections = v.pane.findChild<CardSections *>();
        QTRY_VERIFY2(sections->width() <= sections->parentWidget()->width(),
                     qPrintable(widestIn(*sections, sections->parentWidget()->width())));
    }

    void an_example_is_copied_to_the_composer()
    {
        ShownCard v(PlannerCard);
        const RecordedRequests<SetMessageText> chosen(v.workspace.navigator());
        auto *chip = v.button<Chip>(u"Plan a trip to 里斯本"_s);
        QVERIFY(chip);
        chip->click();
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().text, u"Plan a trip to 里斯本"_s);
    }

    void another_interface_is_one_click_away()
    {
        ShownCard v(PlannerCard);
        QCOMPARE(v.agent().link().offer()->protocolVersion, ProtocolVersion::V1_0);
        auto *use = v.button<QToolButton>(u"Use 0.3 · JSON-RPC"_s);
        QVERIFY(use);
        use->click();
        QTRY_COMPARE(v.agent().link().offer()->protocolVersion, ProtocolVersion::V0_3);
        QTRY_VERIFY(v.button<QToolButton>(u"Use 1.0 · JSON-RPC"_s));
    }

    void a_required_scheme_is_not_denied()
    {
        const QByteArray card = "{'name':'E','url':'http://127.0.0.1:1/','security':[%1]}";
        const auto requiring = [&card](const char *what) {
            return QByteArray(card).replace("%1", what).replace('\'', '"');
        };
        const ShownCard open(requiring("{}"));
        QVERIFY(open.says(u"No auth required"_s));
        const ShownCard undeclared(requiring("{'key':[]}"));
        QVERIFY(undeclared.says(u"Required: key"_s));
        QVERIFY(!undeclared.says(u"No auth required"_s));
    }

    /// As in the connection bar: it is the one at the next start, too.
    void the_chosen_interface_is_kept_with_the_agent()
    {
        ShownCard v(PlannerCard);
        AgentProfiles &agents = v.workspace.agents();
        agents.saveAgent(v.agent());
        QVERIFY(agents.of(0));
        auto *use = v.button<QToolButton>(u"Use 0.3 · JSON-RPC"_s);
        QVERIFY(use);
        use->click();
        QTRY_VERIFY(agents.of(0)->interface.has_value());
        QCOMPARE(agents.of(0)->interface->protocolVersion, ProtocolVersion::V0_3);
        QTRY_VERIFY(v.button<QPushButton>(u"Use preferred interface"_s));
        v.button<QPushButton>(u"Use preferred interface"_s)->click();
        QTRY_VERIFY(!agents.of(0)->interface.has_value());
    }

    /// One address may serve several tenants: each is an interface of its own.
    void interfaces_of_two_tenants_are_distinguished()
    {
        ShownCard v(R"({"name":"E","skills":[],"supportedInterfaces":[)"
                    R"({"url":"http://who@127.0.0.1:1/","protocolBinding":"JSONRPC",)"
                    R"("protocolVersion":"1.0","tenant":"north"},)"
                    R"({"url":"http://who@127.0.0.1:1/","protocolBinding":"JSONRPC",)"
                    R"("protocolVersion":"1.0","tenant":"south"}]})");
        QCOMPARE(v.agent().link().offer()->tenant, u"north"_s);
        auto *use = v.button<QToolButton>(u"Use 1.0 · JSON-RPC"_s);
        QVERIFY(use);
        QCOMPARE(use->accessibleDescription(), u"http://127.0.0.1:1/ Tenant south"_s);
        use->click();
        QTRY_COMPARE(v.agent().link().offer()->tenant, u"south"_s);
        QVERIFY(!v.says(u"who@"_s));
    }

    void findings_select_their_bytes()
    {
        QByteArray card(PlannerCard);
        card.replace(", \"protocolVersion\": \"0.3\"", "");
        ShownCard v(card);
        QVERIFY(v.agent().link().foundCard());
        QVERIFY(!v.agent().link().foundCard()->notes.empty());
        QVERIFY(v.says(u"FINDINGS"_s));
        // Findings above the severity note are shown at the top of the card.
        auto *findings = v.pane.findChild<CollapsibleFindings *>();
        QVERIFY(!findings->toggleButton()->isChecked());
        auto *warning = v.button<Chip>(findings->toggleButton()->text());
        QVERIFY(warning);
        warning->click();
        QVERIFY(findings->toggleButton()->isChecked());
        emit v.pane.findChild<CardSections *>()->bytesChosen(10, 4);
        QVERIFY(v.pane.findChild<CardText *>()->isVisible());
    }

    void raw_shows_the_tree_and_the_bytes()
    {
        ShownCard v(PlannerCard);
        v.pane.tabs()->setCurrentIndex(1);
        auto *raw = v.pane.findChild<RawCardView *>();
        QTRY_VERIFY(raw->text()->isVisible());
        raw->findChild<QTabBar *>()->setCurrentIndex(1);
        QVERIFY(v.pane.findChild<HexView *>()->isVisible());
    }

    /// However many and long: they scroll, and leave the text its room.
    void findings_of_a_line_are_whole()
    {
        ShownCard v(CardWithoutTags);
        v.pane.resize(285, 320);
        v.pane.tabs()->setCurrentIndex(1);
        const auto *raw = v.pane.findChild<RawCardView *>();
        const FindingLines *lines = raw->lines();
        QTRY_VERIFY(lines->isVisible());
        QCOMPARE(lines->lines().size(), 6U);
        QTRY_VERIFY(lines->height() >= lines->heightForWidth(lines->width()));
        QVERIFY(lines->height() > raw->height() / 3); // more than its room
        QVERIFY(raw->text()->height() * 3 >= raw->height() / 2);
    }

    void an_invalid_card_shows_the_reason_and_can_be_retried()
    {
        ShownCard v("[1, 2");
        QCOMPARE(v.agent().link().state(), AgentLink::State::Failed);
        auto *panel = v.pane.findChild<ErrorPanel *>();
        QVERIFY(panel->isVisible());
        QFile file(v.folder.filePath(u"card.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QVERIFY(file.write(PlannerCard) > 0);
        file.close();
        emit panel->actionTriggered();
        QTRY_COMPARE(v.agent().link().state(), AgentLink::State::Connected);
        QTRY_VERIFY(!panel->isVisible());
    }

    void a_card_requiring_auth_offers_sign_in()
    {
        ScriptedServer server;
        server.play(plainAnswer(401, {}));
        Session session;
        TestWorkspace workspace(session);
        CardPane pane(workspace);
        pane.resize(360, 700);
        pane.show();
        session.addAgent().link().connectTo(QString::fromUtf8(server.origin()));
        workspace.selection().selectAgent(0);
        QTRY_COMPARE(session.agent(0).link().state(), AgentLink::State::Failed);
        auto *panel = pane.findChild<ErrorPanel *>();
        QTRY_VERIFY(panel->isVisible());
        QVERIFY(panel->text().startsWith(u"Authentication required"_s));
        const RecordedRequests<RequestSignIn> wanted(workspace.navigator());
        emit panel->actionTriggered();
        QCOMPARE(wanted.size(), 1);
    }

    void the_view_of_the_last_run_is_restored_data()
    {
        QTest::addColumn<int>("view");
        QTest::newRow("raw") << 1;
        QTest::newRow("differences") << 2;
        QTest::newRow("claims") << 3;
    }

    void the_view_of_the_last_run_is_restored()
    {
        QFETCH(int, view);
        Session session;
        TestWorkspace workspace(session);
        workspace.layout().store("card/view"_L1, QString::number(view));
        CardPane pane(workspace);
        int met = 0;
        for (const QTabBar *tabs : pane.findChildren<QTabBar *>()) {
            if (tabs->accessibleName() != u"Card views")
                continue;
            ++met;
            QCOMPARE(tabs->currentIndex(), view);
        }
        QCOMPARE(met, 1);
    }

    void without_an_agent_it_shows_instructions()
    {
        Session session;
        TestWorkspace workspace(session);
        CardPane pane(workspace);
        pane.show();
        bool says = false;
        for (const QLabel *label : pane.findChildren<QLabel *>())
            says = says || (label->isVisible() && label->text().contains(u"press Connect"));
        QVERIFY(says);
        pane.showBytes(0, 1); // as of a card that is gone
        QVERIFY(!pane.raw());
    }
};
A2A_TEST(CardPaneTest)
#include "cardpanetest.moc"
