// SPDX-License-Identifier: Apache-2.0
// a2ascope-demo-agent: the built-in demo agent as a separate program.
#include "app/demo/demoserver.h"

#include <sys/prctl.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>

static constexpr const char *kUsage =
    "Usage: a2ascope-demo-agent [--port N] [--speed X] [--with-parent]\n"
    "  --port N       port on 127.0.0.1; 0, the default, takes a free one\n"
    "  --speed X      plays X times as fast; 0 waits nowhere\n"
    "  --with-parent  ends with the program that started it, or when standard input is closed\n"
    "Prints one line of JSON with its addresses as soon as it listens.\n";

namespace {

struct Options {
    int port = 0;
    double speed = 1;
    bool withParent = false;
};

} // namespace

template <typename Number>
static bool readNumber(std::string_view text, Number &number)
{
    const auto [rest, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc() && rest == text.data() + text.size() && number >= 0;
}

static bool readOptions(int argc, char **argv, Options &options)
{
    for (int i = 1; i < argc; ++i) {
        const std::string_view option = argv[i];
        const std::string_view value = i + 1 < argc ? argv[i + 1] : "";
        if (option == "--with-parent")
            options.withParent = true;
        else if (option == "--port" && readNumber(value, options.port) && options.port < 65536)
            ++i;
        else if (option == "--speed" && readNumber(value, options.speed))
            ++i;
        else
            return false;
    }
    return true;
}

/// Ends the program when the other end of standard input is closed.
static void endWithStandardInput()
{
    std::thread([] {
        std::array<char, 256> ignored{};
        while (read(STDIN_FILENO, ignored.data(), ignored.size()) > 0) {
        }
        std::_Exit(EXIT_SUCCESS);
    }).detach();
}

int main(int argc, char **argv)
{
    if (argc == 2 && std::strcmp(argv[1], "--help") == 0) {
        std::fputs(kUsage, stdout);
        return EXIT_SUCCESS;
    }
    Options options;
    if (!readOptions(argc, argv, options)) {
        std::fputs(kUsage, stderr);
        return 2;
    }
    if (options.withParent) {
        prctl(PR_SET_PDEATHSIG, SIGTERM);
        endWithStandardInput();
    }
    a2a::demo::DemoServer server(options.speed);
    if (server.bind(options.port) == 0) {
        std::fprintf(stderr, "a2ascope-demo-agent: port %d of 127.0.0.1 cannot be had\n",
                     options.port);
        return EXIT_FAILURE;
    }
    std::puts(server.announcement().c_str());
    std::fflush(stdout);
    server.run();
    return EXIT_SUCCESS;
}
